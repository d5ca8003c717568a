import { Parser } from 'htmlparser2'
import { linkedUrl } from './webUrl.ts'

/** What the beginning of a page says of it. */
export type Opening = {
  title: string
  /** The other page that it sends every browser on to. */
  refresh: URL | undefined
  /** The feeds that have its text. */
  feeds: URL[]
  /** What is seen of it without running its scripts, the title excepted. */
  text: string
  /** True when it loads scripts. */
  hasScripts: boolean
}

const deepest = 500
const longestTitle = 300
const mostFeeds = 3
const feedTypes = /^application\/(rss|atom)\+xml\b/i
/** Seconds; who waits longer wants the page to be read first. */
const longestRefresh = 10
const unseen = /^(noscript|svg|template|script|style)$/

/** Reads the first characters of a page that was found at `base`. */
export function readOpening(start: string, base: URL): Opening {
  const opening: Opening = { title: '', refresh: undefined, feeds: [], text: '', hasScripts: false }
  let isTitle = false
  let hasTitle = false
  let unseenAround = 0
  let depth = 0
  const parser = new Parser({
    onopentag(name, attribs) {
      // No page is so deep, and the parser would take long over it.
      if (++depth > deepest) return parser.pause()
      if (name === 'script' && (attribs['src'] || attribs['type'] === 'module'))
        opening.hasScripts = true
      if (unseen.test(name)) unseenAround++
      if (unseenAround) return
      isTitle = name === 'title' && !hasTitle
      opening.text += ' '
      if (name === 'meta' && /^refresh$/i.test(attribs['http-equiv'] ?? ''))
        opening.refresh ??= refreshOf(attribs['content'] ?? '', base)
      if (name === 'link' && attribs['rel'] === 'alternate' && opening.feeds.length < mostFeeds) {
        const feed = feedTypes.test(attribs['type'] ?? '') && linkedUrl(attribs['href'] ?? '', base)
        if (feed) opening.feeds.push(feed)
      }
    },
    ontext(text) {
      if (isTitle && opening.title.length < longestTitle) opening.title += text
      else if (!unseenAround && !isTitle) opening.text += text
    },
    onclosetag(name) {
      depth--
      if (unseen.test(name)) unseenAround--
      if (isTitle) hasTitle = true
      isTitle = false
    },
  })
  parser.end(start)
  const title = opening.title.slice(0, longestTitle).toWellFormed()
  return { ...opening, title: oneLine(title), text: oneLine(opening.text) }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The other page that `0; url=…` leads to. */
function refreshOf(content: string, base: URL): URL | undefined {
  const [, seconds, address] =
    /^\s*([\d.]{1,9})\s*[;,]\s*(?:url\s*=\s*)?(\S.{0,2000})$/i.exec(content) ?? []
  if (!address || Number(seconds) > longestRefresh) return undefined
  const url = linkedUrl(address.trim().replace(/^(["'])(.*)\1$/, '$2'), base)
  return url?.href === base.href ? undefined : url
}
