import { invalid } from '../../errors.ts'

const maxLength = 2_000

/** Returns the refusal for an address that nobody else could open, with what is wrong or how to write it. */
export function notPublic(advice: string) {
  const message = `This is not a public http(s) address${advice}`
  return invalid(message, { fields: { url: message } })
}

const howToWrite = '. Write it like https://example.com/page.'

/** An http(s) address without its fragment; refuses every other, and one that carries a name and password. */
export function webUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address.trim(), base?.href) && new URL(address.trim(), base?.href)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname) throw notPublic(howToWrite)
  if (url.username || url.password || url.href.length > maxLength) throw notPublic(howToWrite)
  url.hash = ''
  return url
}

/** Parameters by which newsletters and advertisements count visits, and which change nothing on a page. */
const tracking =
  /^(utm_\w+|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|yclid|ttclid|twclid|li_fat_id|igshid|mc_[ce]id|mkt_tok|_hs(enc|mi)|vero_id|oly_(anon|enc)_id|wickedid|s_kwcid|srsltid)$/i

/** Returns an address without parameters that only count visits; others keep their place and form. */
export function withoutTracking(address: URL): URL {
  const url = new URL(address)
  const parts = url.search.slice(1).split('&')
  const own = parts.filter(part => !tracking.test(part.split('=', 1)[0]!))
  if (own.length < parts.length) url.search = own.join('&')
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
