import { Parser } from 'htmlparser2'
import { isConsentName } from '../reading/html/ownText.ts'
import { linkedUrl } from './webUrl.ts'

/** What the beginning of a page says of it. */
export type Opening = {
  title: string
  /** The other page that it sends every browser on to. */
  refresh: URL | undefined
  /** The pages that it consists of (`<frameset>`). */
  frames: URL[]
  /** The feeds that have its text. */
  feeds: URL[]
  /** Descriptions of itself for search engines (JSON-LD), each as it stands. */
  data: string[]
  /** The text that is seen without running its scripts, the title and links excepted. */
  text: string
  /** The texts of its links. */
  linked: string
  /** The part of `text` beside navigation, footers, labels, questions about cookies and signs that it is loading. */
  own: string
  /** True when `own` is at least a heading and a paragraph or item, or two of these. */
  isWritten: boolean
  /** True when it loads scripts. */
  hasScripts: boolean
  /** True when it has words for those who run no scripts. */
  hasNotice: boolean
  /** True when search engines are to leave it out. */
  isUnlisted: boolean
  /** True when it asks for a password elsewhere than beside its text. */
  hasSignIn: boolean
  /** True when it asks about cookies. */
  hasConsent: boolean
}

type Tag = {
  name: string
  isUnseen: boolean
  isNotice: boolean
  isLink: boolean
  isAround: boolean
  isControl: boolean
  isConsent: boolean
  /** The heading, paragraph or item that its text belongs to. */
  block: Block | undefined
}
type Block = { isHeading: boolean; hasText: boolean }

const outermost: Tag = {
  name: '',
  isUnseen: false,
  isNotice: false,
  isLink: false,
  isAround: false,
  isControl: false,
  isConsent: false,
  block: undefined,
}

const deepest = 500
const longestTitle = 300
const mostFeeds = 3
const mostData = 10
const feedTypes = /^application\/(rss|atom)\+xml\b/i
/** Seconds; who waits longer wants the page to be read first. */
const longestRefresh = 10
const unseen = /^(noscript|svg|template|script|style)$/
const blocks = /^(h[1-6]|p|li|td|th|dt|dd|address|blockquote|figcaption)$/
const controls = /^(button|label|select)$/
const around = /^(nav|footer|aside|dialog|progress)$/
/** Landmarks around a page's text, and parts that tell how far it is (WAI-ARIA, 5.3). */
const aroundRoles =
  /^(navigation|banner|contentinfo|complementary|search|dialog|alertdialog|progressbar|status)$/

/** Reads the first characters of a page that was found at `base`. */
export function readOpening(start: string, base: URL): Opening {
  const opening: Opening = {
    title: '',
    refresh: undefined,
    frames: [],
    feeds: [],
    data: [],
    text: '',
    linked: '',
    own: '',
    isWritten: false,
    hasScripts: false,
    hasNotice: false,
    isUnlisted: false,
    hasSignIn: false,
    hasConsent: false,
  }
  const tags: Tag[] = []
  const written = { headings: 0, others: 0 }
  let linkBase = base
  let isTitle = false
  let hasTitle = false
  let isData = false

  const parser = new Parser({
    onopentag(name, attribs) {
      // No page is so deep, and the parser would take long over it.
      if (tags.length >= deepest) return parser.pause()
      const outer = tags.at(-1) ?? outermost
      const tag = tagOf(name, attribs, outer)
      tags.push(tag)
      if (name === 'script') {
        const type = attribs['type'] ?? ''
        if (attribs['src'] || type === 'module') opening.hasScripts = true
        isData = type === 'application/ld+json' && opening.data.length < mostData
        if (isData) opening.data.push('')
      }
      if (tag.isUnseen) return
      isTitle = name === 'title' && !hasTitle
      opening.text += ' '
      opening.linked += ' '
      opening.own += ' '
      if (name === 'base') linkBase = linkedUrl(attribs['href'] ?? '', base) ?? linkBase
      if (name === 'meta') readMeta(attribs)
      const frame = name === 'frame' && linkedUrl(attribs['src'] ?? '', linkBase)
      if (frame) opening.frames.push(frame)
      if (name === 'link' && hasWord(attribs['rel'], 'alternate')) {
        const isFeed = feedTypes.test(attribs['type'] ?? '') && opening.feeds.length < mostFeeds
        const feed = isFeed && linkedUrl(attribs['href'] ?? '', linkBase)
        if (feed) opening.feeds.push(feed)
      }
      const isPassword = name === 'input' && /^password$/i.test(attribs['type'] ?? '')
      if (isPassword && !tag.isAround && !tags.some(({ name }) => name === 'header'))
        opening.hasSignIn = true
    },
    ontext(text) {
      const tag = tags.at(-1) ?? outermost
      if (isTitle && opening.title.length < longestTitle) opening.title += text
      if (isData) opening.data[opening.data.length - 1] += text
      const hasWords = /\S/.test(text)
      if (tag.isNotice && hasWords) opening.hasNotice = true
      if (tag.isUnseen || isTitle) return
      if (tag.isConsent && hasWords) opening.hasConsent = true
      if (tag.isLink) opening.linked += text
      else opening.text += text
      if (tag.isAround || tag.isControl) return
      opening.own += text
      if (!hasWords || !tag.block || tag.block.hasText) return
      tag.block.hasText = true
      written[tag.block.isHeading ? 'headings' : 'others']++
    },
    onclosetag() {
      tags.pop()
      if (isTitle) hasTitle = true
      isTitle = false
      isData = false
    },
  })

  function readMeta(attribs: Record<string, string>) {
    const content = attribs['content'] ?? ''
    if (/^\s*refresh\s*$/i.test(attribs['http-equiv'] ?? ''))
      opening.refresh ??= refreshOf(content, linkBase, base)
    if (/^robots$/i.test(attribs['name'] ?? '') && /\b(noindex|none)\b/i.test(content))
      opening.isUnlisted = true
  }

  parser.end(start)
  return {
    ...opening,
    title: oneLine(opening.title.slice(0, longestTitle).toWellFormed()),
    text: oneLine(opening.text),
    linked: oneLine(opening.linked),
    own: oneLine(opening.own),
    isWritten: written.others > 1 || (written.headings > 0 && written.others > 0),
  }
}

function tagOf(name: string, attribs: Record<string, string>, outer: Tag): Tag {
  const isNotice = outer.isNotice || name === 'noscript'
  const isConsent = outer.isConsent || isConsentName(attribs)
  return {
    name,
    isNotice,
    isConsent,
    isUnseen: outer.isUnseen || unseen.test(name),
    isLink: outer.isLink || name === 'a',
    isAround:
      outer.isAround ||
      isConsent ||
      around.test(name) ||
      aroundRoles.test(attribs['role'] ?? '') ||
      attribs['aria-busy'] === 'true',
    isControl: outer.isControl || controls.test(name),
    block: blocks.test(name) ? { isHeading: name.startsWith('h'), hasText: false } : outer.block,
  }
}

const hasWord = (text = '', word: string) => text.toLowerCase().split(/\s+/).includes(word)

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * Returns the other page that `0; url=…` leads to, read as browsers do (HTML, shared declarative refresh steps): an
 * address in quotes ends with them, also where they never close.
 */
function refreshOf(content: string, linkBase: URL, base: URL): URL | undefined {
  const [, seconds, rest = ''] =
    /^\s*(\d{1,9}|\d{0,9}\.\d{1,9})[\d.]{0,9}(?:\s*[;,]\s*|\s+)(\S.{0,2000})$/.exec(content) ?? []
  const [, quote, written = ''] = /^(?:url\s*=\s*)?(["']?)(.*)$/i.exec(rest) ?? []
  const [address = ''] = quote ? written.split(quote, 1) : [written]
  if (!address.trim() || Number(seconds) > longestRefresh) return undefined
  const url = linkedUrl(address.trim(), linkBase)
  return url?.href === base.href ? undefined : url
}
