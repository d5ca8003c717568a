import { invalid } from '../../errors.ts'

const longest = 2_000

export const notPublic = () => {
  const message = 'This is not a public http(s) address. Write it like https://example.com/page.'
  return invalid(message, { fields: { url: message } })
}

/** An http(s) address without its fragment; refuses every other, and one that carries a name and password. */
export function webUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address.trim(), base?.href) && new URL(address.trim(), base?.href)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname) throw notPublic()
  if (url.username || url.password || url.href.length > longest) throw notPublic()
  url.hash = ''
  return url
}

/** The same for what a page, feed or sitemap names; nothing where it is no such address. */
export function linkedUrl(address: string, base: URL): URL | undefined {
  try {
    return webUrl(address, base)
  } catch {
    return undefined
  }
}
