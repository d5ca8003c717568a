import { DomUtils } from 'htmlparser2'
import {
  childNamed,
  type Element,
  elementsIn,
  escaped,
  outermost,
  parseHtml,
  parseXml,
  textOf,
} from '@sandbox-ai/reading/html'
import { linkedUrl } from './webUrl.ts'

/** A post; `page` is its text as a page of its own, empty where it has none, and `isComplete` unless there is more of it. */
export type Post = { url: string; title: string; page: Uint8Array; isComplete: boolean }

/** A post with the address it is known by: that of its page, else the feed's with its title. */
export type FeedEntry = { url: string; changed: number; post: Post }

/** Posts of a feed: far more than any has, and quick to hand over. */
const maxPosts = 5_000
const maxTitleLength = 300

/** The posts of an RSS or Atom feed, in its order. Entities of its own making are never expanded. */
export function readFeed(text: string, base: URL): FeedEntry[] {
  const nodes = parseXml(text)
  const items = [...outermost(nodes, 'item'), ...outermost(nodes, 'entry')].slice(0, maxPosts)
  const entries = items.map(item => {
    const link = linkOf(item)
    const url = (link && linkedUrl(link, base)?.href) || ''
    const title = plain(textIn(item, 'title')).slice(0, maxTitleLength).toWellFormed()
    const { content, isComplete } = contentOf(item, Boolean(url))
    const page = content ? postPage(title, content) : new Uint8Array()
    const post = { url, title, page, isComplete }
    return { url: url || `${base.href}#${encodeURIComponent(title)}`, changed: 0, post }
  })
  const first = new Map(entries.toReversed().map(entry => [entry.url, entry]))
  return [...first.values()].toReversed()
}

/** A text's words, where a feed wrote it as HTML. */
const plain = (html: string) => parseHtml(html).map(textOf).join('').replace(/\s+/g, ' ').trim()

function textIn(item: Element, name: string) {
  const element = childNamed(item, name)
  return element ? textOf(element).trim() : ''
}

function linkOf(item: Element) {
  const links = elementsIn(item).filter(({ name }) => name === 'link')
  const alternate = links.find(({ attribs }) => (attribs['rel'] ?? 'alternate') === 'alternate')
  const guid = childNamed(item, 'guid')
  const permanent = guid && guid.attribs['isPermaLink'] !== 'false' ? textOf(guid).trim() : ''
  return (
    alternate?.attribs['href'] ||
    (alternate && textOf(alternate).trim()) ||
    (/^https?:/.test(permanent) ? permanent : '')
  )
}

/** Returns what the feed has of the post: whole where that says more than its summary or there is no page to look at. */
function contentOf(item: Element, hasPage: boolean) {
  const full = htmlIn(childNamed(item, 'content:encoded') ?? childNamed(item, 'content'))
  const summary = htmlIn(childNamed(item, 'description') ?? childNamed(item, 'summary'))
  const isComplete = plain(full).length > plain(summary).length
  return isComplete ? { content: full, isComplete } : { content: summary, isComplete: !hasPage }
}

function htmlIn(element: Element | undefined): string {
  if (!element) return ''
  const type = element.attribs['type'] ?? 'html'
  if (type === 'xhtml') return DomUtils.getInnerHTML(element, { xmlMode: true })
  return type === 'text' ? escaped(textOf(element)) : textOf(element)
}

const encoder = new TextEncoder()

/** Returns a text, given as HTML, as a page of its own. */
export const postPage = (title: string, content: string) =>
  encoder.encode(
    `<!doctype html><meta charset="utf-8"><title>${escaped(title)}</title><article><h1>${escaped(title)}</h1>${content}</article>`,
  )
