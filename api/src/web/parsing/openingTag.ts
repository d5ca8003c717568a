import { isConsentName } from '@sandbox-ai/reading/html'
import type { Block } from './ownPieces.ts'

/** An open element of a page, and what it takes over from those around it. */
export type Tag = {
  name: string
  isUnseen: boolean
  isNotice: boolean
  isLink: boolean
  isAround: boolean
  isControl: boolean
  isConsent: boolean
  /** The heading, paragraph or item that its text belongs to. */
  block: Block | undefined
  /** The id of the box around its text. */
  id: string
  /** True when the id is its own, or it is a custom element. */
  isNamed: boolean
  /** Characters of `text` and `linked` before it. */
  begin: number
  beginLinked: number
  hasMedia: boolean
  /** The kind of its text, where that is no text of the page. */
  holds: 'title' | 'data' | 'script' | undefined
}

/** The tag around a whole page. */
export const outermost: Tag = {
  name: '',
  isUnseen: false,
  isNotice: false,
  isLink: false,
  isAround: false,
  isControl: false,
  isConsent: false,
  block: undefined,
  id: '',
  isNamed: false,
  begin: 0,
  beginLinked: 0,
  hasMedia: false,
  holds: undefined,
}

const unseen = /^(noscript|svg|template|script|style)$/
const blocks = /^(h[1-6]|p|li|td|th|dt|dd|address|blockquote|figcaption)$/
const media = /^(audio|canvas|embed|form|iframe|img|input|object|video)$/
const controls = /^(button|label|select)$/
const around = /^(nav|footer|aside|dialog|progress)$/
/** Landmarks around a page's text, and progress indicators (WAI-ARIA, 5.3). */
const aroundRoles =
  /^(navigation|banner|contentinfo|complementary|search|dialog|alertdialog|progressbar|status)$/

/** Returns the tag of an element within another one. */
export function tagOf(name: string, attribs: Record<string, string>, outer: Tag): Tag {
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
    block: blocks.test(name) ? { isHeading: name.startsWith('h') } : outer.block,
    id: attribs['id'] || outer.id,
    isNamed: Boolean(attribs['id']) || name.includes('-'),
    begin: 0,
    beginLinked: 0,
    hasMedia: media.test(name),
    holds: name === 'title' ? 'title' : name === 'script' ? holdsOf(attribs) : undefined,
  }
}

/** Returns what an element `script` holds; nothing that is read where its text lies elsewhere. */
function holdsOf({ type = '', src }: Record<string, string>): 'data' | 'script' | undefined {
  if (type === 'application/ld+json') return 'data'
  return !src && /^($|module$|(text|application)\/javascript$)/i.test(type) ? 'script' : undefined
}
