import type { Draft } from '../Draft.ts'
import { decode } from '../text/decode.ts'
import { type PageOptions, readPage } from './readHtml.ts'

/** A file that was saved with a page, by the names that the page has for it. */
export type SavedFile = { content: Uint8Array; charset?: string; id?: string; location?: string }

/** A page that was saved with its frames and style sheets. */
export type SavedPage = { page: SavedFile; frames: SavedFile[]; sheets: SavedFile[] }

/** Reads a page with its frames of the same site where they stand. */
export function readSavedPage(
  { page, frames, sheets }: SavedPage,
  options: Pick<PageOptions, 'withHidden' | 'colours'>,
): Draft {
  const { text, encoding } = decode(page.content, page.charset)
  const fullText = withFrames(
    text,
    page,
    frames.filter(frame => isOfSite(frame, page)),
  )
  const others = otherSheets(fullText, page)
  const styles = sheets
    .filter(({ location = '' }) => !others.has(location))
    .map(({ content, charset }) => decode(content, charset).text)
  return { ...readPage(fullText, { ...options, sheets: styles }), encoding }
}

const linkTag = /<link\b[^>]{0,2000}>/gi
/** Media of sheets for paper and for small screens. */
const otherMedia = /^\s*(only\s+)?(print|speech)\b|\bmax-(device-)?width\b/i

/** Returns the addresses of the sheets that a page links for paper and small screens alone. */
function otherSheets(text: string, { location }: SavedFile): Set<string> {
  const others = new Set<string>()
  for (const [tag] of text.matchAll(linkTag)) {
    const [href = '', media = ''] = ['href', 'media'].map(
      name => new RegExp(`\\s${name}\\s*=\\s*["']?([^"'>]*)`, 'i').exec(tag)?.[1],
    )
    if (!otherMedia.test(media)) continue
    const name = href.trim().replaceAll('&amp;', '&')
    for (const one of [name, URL.parse(name, location)?.href]) if (one) others.add(one)
  }
  return others
}

/** False for frames of other sites, which are advertisements, maps and players. */
function isOfSite(frame: SavedFile, page: SavedFile): boolean {
  const [own, other] = [page, frame].map(({ location }) => hostOf(location))
  return !other || own === other
}

const hostOf = (address = '') => (URL.canParse(address) ? new URL(address).host : '')

const maxFrames = 50
const frameTag = /<i?frame\b[^>]{0,2000}?\ssrc\s*=\s*["']?([^"'\s>]{1,2000})[^>]{0,2000}>/gi

/** Returns a page with its frames where they stand; each is shown once. */
function withFrames(text: string, page: SavedFile, frames: SavedFile[]): string {
  const byName = new Map<string, SavedFile>()
  for (const frame of frames.slice(0, maxFrames)) {
    if (frame.id) byName.set(`cid:${frame.id}`, frame)
    if (frame.location) byName.set(frame.location, frame)
  }
  const left = new Set(byName.values())
  const filled = (inner: string, { location }: SavedFile): string =>
    inner.replace(frameTag, (tag, name: string) => {
      const frame = byName.get(name) ?? byName.get(URL.parse(name, location)?.href ?? '')
      if (!frame || !left.delete(frame)) return tag
      return `<div>${filled(decode(frame.content, frame.charset).text, frame)}</div>`
    })
  return left.size ? filled(text, page) : text
}
