import { compile } from 'css-select'
import { type Element, type Node, parentOf } from '../../xml/markup.ts'

type Compound = { name: string; id: string; classes: string[] }
/** A required ancestor of an element; its parent where `isParent`. */
type Within = { compound: Compound; isParent: boolean }
/** `within` begins with the nearest ancestor; `matches` tests a selector that is more than names, ids and classes. */
export type Selector = Compound & {
  within: Within[]
  weight: number
  matches?: (element: Element) => boolean
}

const maxWithin = 8
const maxSelectorLength = 300
/** Number of siblings beyond which their positions are not counted. */
const maxCounted = 1_000

/** Returns a selector of names, ids and classes with descendant and child combinators; undefined for other selectors. */
export function parseSelector(text: string): Selector | undefined {
  const parts = text
    .trim()
    .replaceAll(/\s*>\s*/g, ' > ')
    .split(/\s+/)
    .toReversed()
  const compound = parseCompound(parts[0] ?? '')
  if (!compound || parts.length > 2 * maxWithin) return undefined
  const within: Within[] = []
  for (let at = 1; at < parts.length; at++) {
    const isParent = parts[at] === '>'
    const outer = parseCompound(parts[isParent ? ++at : at] ?? '')
    if (!outer) return undefined
    within.push({ compound: outer, isParent })
  }
  return { ...compound, within, weight: weightOf(text) }
}

/** Returns a selector of any kind, such as `li:nth-child(2)`; undefined for one that cannot be read. */
export function otherSelector(text: string): Selector | undefined {
  if (text.length > maxSelectorLength || /:has\b/.test(text)) return undefined
  try {
    const isMatch = compile<Node, Element>(text)
    const matches = (element: Element) =>
      (element.parent?.children.length ?? 0) <= maxCounted && isMatch(element)
    return { ...(lastCompound(text) ?? any), within: [], weight: weightOf(text), matches }
  } catch {
    return undefined
  }
}

const any: Compound = { name: '', id: '', classes: [] }

/** The name, id and classes in the last part of a selector of any kind. */
function lastCompound(text: string): Compound | undefined {
  const plain = text.trim().replace(/\[[^\]]*\]|:{1,2}[\w-]+(?:\([^()]*\))?/g, ':')
  const last = plain.split(/[\s>+~]+/).at(-1) ?? ''
  return parseCompound(last.replaceAll(':', ''))
}

function parseCompound(text: string): Compound | undefined {
  const [, name = '', rest = ''] = /^([a-z][\w-]*|\*)?((?:[.#][\w-]{1,100})*)$/i.exec(text) ?? []
  if (!name && !rest) return undefined
  const parts = rest.match(/[.#][\w-]+/g) ?? []
  return {
    name: name === '*' ? '' : name.toLowerCase(),
    id: parts.find(part => part.startsWith('#'))?.slice(1) ?? '',
    classes: parts.filter(part => part.startsWith('.')).map(part => part.slice(1)),
  }
}

/** Returns the specificity of a selector (CSS Selectors 4, 17): ids before classes, attributes and states before names. */
function weightOf(selector: string): number {
  const text = selector.slice(0, maxSelectorLength).replace(/:where\([^)]*\)/g, '')
  const ids = text.match(/#[\w-]+/g)?.length ?? 0
  const others = text.match(/\.[\w-]+|\[|(?<!:):(?!not\b|is\b)[\w-]+/g)?.length ?? 0
  const names = text.match(/(?:^|[\s>+~(])[a-z][\w-]*/gi)?.length ?? 0
  return ids * 10_000 + others * 100 + names
}

/** Key of rules for any element; other rules have an id, a class or a name as their key. */
export const anything = '*'
export const keyOf = ({ name, id, classes }: Selector): string =>
  id ? `#${id}` : classes[0] ? `.${classes[0]}` : name || anything

export const classesOf = ({ attribs }: Element): Set<string> =>
  new Set((attribs['class'] ?? '').split(/\s+/).filter(Boolean))

/** True when an element has the name, id and classes. */
export const fits = ({ name, id, classes }: Compound, element: Element, own: Set<string>) =>
  (!name || name === element.name) &&
  (!id || id === element.attribs['id']) &&
  classes.every(one => own.has(one))

/** The most ancestors that are visited for one page. */
const maxVisited = 2_000_000

/** Returns a test for elements that have all ancestors of a selector. */
export function openAncestry() {
  let visited = 0
  return function isWithin(element: Element, [first, ...others]: Within[]): boolean {
    if (!first) return true
    for (let at = parentOf(element); at && visited < maxVisited; at = parentOf(at)) {
      visited++
      if (fits(first.compound, at, classesOf(at)) && isWithin(at, others)) return true
      if (first.isParent) break
    }
    return false
  }
}
