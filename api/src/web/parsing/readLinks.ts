import { Parser } from 'htmlparser2'
import { decode } from '@sandbox-ai/reading/decode'
import { linkedUrl } from './webUrl.ts'

/** The beginning of the page at `base`. */
export type UnparsedPage = { bytes: Uint8Array; charset: string; base: string }
type PageLink = { url: string; text: string }
/** The links of a page in their order, each address once; `isCut` where it has more than are taken. */
export type PageLinks = { links: PageLink[]; isCut: boolean }

const [maxLinks, maxTextLength, maxDepth] = [2_000, 200, 500]

/** Returns the pages that a page links to, those that robots are not to follow excepted. */
export function readLinks({ bytes, charset, base }: UnparsedPage): PageLinks {
  const links = new Map<string, string>()
  let linkBase: URL | undefined
  let open: { url: string; text: string } | undefined
  let isCut = false
  let isClosed = false
  let depth = 0

  function close() {
    if (open && !links.get(open.url)) links.set(open.url, open.text.replace(/\s+/g, ' ').trim())
    open = undefined
  }
  function take(attribs: Record<string, string>) {
    close()
    const { href, rel = '', title = '', alt = '' } = attribs
    const url = href !== undefined && linkedUrl(href, linkBase ?? new URL(base))
    if (!url || /(^|\s)nofollow(\s|$)/i.test(rel)) return
    if (links.has(url.href) || links.size < maxLinks)
      open = { url: url.href, text: (alt || title).slice(0, maxTextLength) }
    else isCut = true
  }

  const parser = new Parser({
    onopentag(name, attribs) {
      // No real page is so deep, and the parser would take long over it.
      if (++depth > maxDepth) return parser.pause()
      if (name === 'base' && attribs['href']) linkBase ??= linkedUrl(attribs['href'], new URL(base))
      if (name === 'meta' && /^robots$/i.test(attribs['name'] ?? ''))
        isClosed ||= /\b(nofollow|none)\b/i.test(attribs['content'] ?? '')
      if (name === 'a' || name === 'area') take(attribs)
      if (name === 'img' && open && !open.text.trim())
        open.text = (attribs['alt'] ?? '').slice(0, maxTextLength)
    },
    ontext(text) {
      if (open && open.text.length < maxTextLength) open.text += text.slice(0, maxTextLength)
    },
    onclosetag(name) {
      depth--
      if (name === 'a' || name === 'area') close()
    },
  })
  parser.end(decode(bytes, charset).text)
  close()
  return isClosed
    ? { links: [], isCut: false }
    : { links: [...links].map(([url, text]) => ({ url, text })), isCut }
}
