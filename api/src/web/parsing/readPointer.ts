import type { Opening } from './Opening.ts'
import { linkedUrl } from './webUrl.ts'

const [maxFeeds, maxFrames] = [3, 50]
const feedTypes = /^application\/(rss|atom)\+xml\b/i
/** Seconds beyond which a redirect leaves time to read the page first. */
const maxRefreshSeconds = 10

/** Records an element's redirect, frame, feed or rule for search engines. */
export function readPointer(
  opening: Opening,
  name: string,
  attribs: Record<string, string>,
  [linkBase, base]: [linkBase: URL, base: URL],
) {
  const { content = '' } = attribs
  if (name === 'meta' && /^\s*refresh\s*$/i.test(attribs['http-equiv'] ?? ''))
    opening.refresh ??= refreshOf(content, linkBase, base)
  if (name === 'meta' && /^robots$/i.test(attribs['name'] ?? ''))
    opening.isUnlisted ||= /\b(noindex|none)\b/i.test(content)
  if (name === 'link' && hasWord(attribs['rel'], 'canonical'))
    opening.canonical ??= linkedUrl(attribs['href'] ?? '', linkBase)
  const frame = name === 'frame' && linkedUrl(attribs['src'] ?? '', linkBase)
  if (frame && opening.frames.length < maxFrames) opening.frames.push(frame)
  const isFeed = feedTypes.test(attribs['type'] ?? '') && hasWord(attribs['rel'], 'alternate')
  if (name !== 'link' || !isFeed || opening.feeds.length >= maxFeeds) return
  const feed = linkedUrl(attribs['href'] ?? '', linkBase)
  if (feed) opening.feeds.push(feed)
}

const hasWord = (text = '', word: string) => text.toLowerCase().split(/\s+/).includes(word)

/**
 * Returns the target of `0; url=…`, parsed as browsers do (HTML, shared declarative refresh steps): an address in quotes
 * ends with them, or with the text where they never close.
 */
function refreshOf(content: string, linkBase: URL, base: URL): URL | undefined {
  const [, seconds, rest = ''] =
    /^\s*(\d{1,9}|\d{0,9}\.\d{1,9})[\d.]{0,9}(?:\s*[;,]\s*|\s+)(\S.{0,2000})$/.exec(content) ?? []
  const [, quote, written = ''] = /^(?:url\s*=\s*)?(["']?)(.*)$/i.exec(rest) ?? []
  const [address = ''] = quote ? written.split(quote, 1) : [written]
  if (!address.trim() || Number(seconds) > maxRefreshSeconds) return undefined
  const url = linkedUrl(address.trim(), linkBase)
  return url?.href === base.href ? undefined : url
}
