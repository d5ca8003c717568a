import { cleanName, fileName } from '../../material/fileName.ts'

/** Returns a page's title, or its address, as a name; with its host where it has a file's ending, like `report.pdf`. */
export function titleName(title: string, { host, pathname }: URL): string {
  const name = title || decoded(pathname).replace(/^\/|\/$/g, '')
  if (!name) return host
  return cleanName(title && !/\.\w+$/.test(name) ? name : `${name} – ${host}`)
}

/** Characters of a name from a response header. */
const maxLength = 1_000

/** A file's name: what its server says it is to be saved as, else the end of its address. */
export function downloadName(disposition: string, url: URL): string {
  const star = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1]
  const quoted = /filename\s*=\s*"([^"]+)"/i.exec(disposition)?.[1]
  const bare = /filename\s*=\s*([^;"\s]+)/i.exec(disposition)?.[1]
  const headerName = (star && decoded(star)) || quoted || bare
  const last = decoded(url.pathname).split('/').findLast(Boolean)
  return fileName(headerName?.slice(0, maxLength) || last?.replace(/\.gz$/i, '') || url.host)
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
