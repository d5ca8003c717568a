import { compile } from 'css-select'
import { type Element, isElement, type Node } from './markup.ts'

/** Tells what the style sheets in a page itself do to an element. */
export type CssRules = {
  hides: (element: Element) => boolean
  strikes: (element: Element) => boolean
  shifts: (element: Element) => Shift | undefined
}

/** Above or below its line. */
export type Shift = 'sup' | 'sub'

type Compound = { name: string; id: string; classes: string[] }
/** What an element has to stand in: anywhere, or directly. */
type Within = { compound: Compound; isParent: boolean }
/** `within` begins with what is nearest. */
type Selector = Compound & { within: Within[]; matches?: (element: Element) => boolean }
type Rule = Selector & {
  weight: number
  isHidden?: boolean
  isStruck?: boolean
  shift?: Shift | 'none'
}
type About = 'isHidden' | 'isStruck' | 'shift'

const mostRules = 3_000
const deepest = 4
const mostWithin = 8
/** How many elements around others are looked at for one page. */
const mostLooks = 2_000_000

/**
 * Reads style sheets. What one rule hides and a longer one shows again, such as `.tab` and `.tab.open`, is shown by
 * whoever looks at the page, and is not hidden.
 */
export function cssRules(sheets: string[]): CssRules {
  const byKey = new Map<string, Rule[]>()
  const shown = new Set<string>()
  const opened = new Set<string>()
  let count = 0
  let others = 0
  let looks = 0
  for (const sheet of sheets) for (const rule of rulesIn(withoutComments(sheet))) add(rule)

  function add({ selectors, style }: StyleRule) {
    const isHidden = hiddenBy(style)
    const isStruck = struckBy(style)
    const shift = shiftBy(style)
    if (isHidden === undefined && isStruck === undefined && !shift) return
    for (const text of selectors.split(outerComma)) {
      if (++count > mostRules) return
      const plain = parseSelector(text)
      const isLonger = !plain || plain.within.length > 0 || plain.classes.length > 1
      if (isHidden === false && isLonger) for (const name of namesAtEnd(text)) shown.add(name)
      if (isHidden === false && state.test(text))
        for (const name of namesAtEnd(text)) opened.add(name)
      const mayHide = isHidden === undefined || !stateful.test(text)
      const selector = plain ?? (mayHide && others < mostOthers ? otherSelector(text) : undefined)
      if (!selector) continue
      if (!plain) others++
      const rule = {
        ...selector,
        weight: weightOf(selector),
        ...(isHidden !== undefined && { isHidden }),
        ...(isStruck !== undefined && { isStruck }),
        ...(shift && { shift }),
      }
      const key = keyOf(selector)
      const alike = byKey.get(key) ?? []
      alike.push(rule)
      byKey.set(key, alike)
    }
  }

  /** The rules for elements that are called the same, the weightiest and of these the last one first. */
  const candidates = new Map<string, Rule[]>()

  /** The rule that decides. */
  function deciding(element: Element, about: About) {
    const { id = '', class: names = '' } = element.attribs
    const key = `${about} ${element.name}#${id} ${names}`
    let rules = candidates.get(key)
    if (!rules) candidates.set(key, (rules = rulesFor(element, about)))
    return rules.find(rule => isWithin(element, rule.within) && (rule.matches?.(element) ?? true))
  }

  function rulesFor(element: Element, about: About): Rule[] {
    const classes = classesOf(element)
    const keys = [
      anything,
      element.name,
      `#${element.attribs['id'] ?? ''}`,
      ...[...classes].map(name => `.${name}`),
    ]
    return keys
      .flatMap(key => byKey.get(key) ?? [])
      .filter(rule => rule[about] !== undefined && fits(rule, element, classes))
      .toSorted((one, other) => one.weight - other.weight)
      .toReversed()
  }

  function isWithin(element: Element, [first, ...others]: Within[]): boolean {
    if (!first) return true
    for (let at = parentOf(element); at && looks < mostLooks; at = parentOf(at)) {
      looks++
      if (fits(first.compound, at, classesOf(at)) && isWithin(at, others)) return true
      if (first.isParent) break
    }
    return false
  }

  return {
    hides(element) {
      if (!byKey.size) return false
      const rule = deciding(element, 'isHidden')
      if (!rule?.isHidden) return false
      const classes = [...classesOf(element)]
      const isOpened = classes.some(name => opened.has(`.${name}`))
      if (isOpened || opened.has(`#${element.attribs['id']}`)) return false
      return !shown.has(`#${rule.id}`) && !rule.classes.some(name => shown.has(`.${name}`))
    },
    strikes: element => byKey.size > 0 && deciding(element, 'isStruck')?.isStruck === true,
    shifts(element) {
      const shift = byKey.size > 0 ? deciding(element, 'shift')?.shift : undefined
      return shift === 'none' ? undefined : shift
    },
  }
}

const parentOf = ({ parent }: Element) => (parent && isElement(parent) ? parent : undefined)

const classesOf = ({ attribs }: Element) =>
  new Set((attribs['class'] ?? '').split(/\s+/).filter(Boolean))

const anything = '*'
const keyOf = ({ name, id, classes }: Compound) =>
  id ? `#${id}` : classes[0] ? `.${classes[0]}` : name || anything

const weightOf = (selector: Selector) =>
  [selector, ...selector.within.map(({ compound }) => compound)].reduce(
    (sum, { name, id, classes }) => sum + (id ? 100 : 0) + classes.length * 10 + (name ? 1 : 0),
    0,
  )

const fits = ({ name, id, classes }: Compound, element: Element, own: Set<string>) =>
  (!name || name === element.name) &&
  (!id || id === element.attribs['id']) &&
  classes.every(one => own.has(one))

/** A selector of names, ids and classes alone, for an element in or directly in others. */
function parseSelector(text: string): Selector | undefined {
  const parts = text
    .trim()
    .replaceAll(/\s*>\s*/g, ' > ')
    .split(/\s+/)
    .toReversed()
  const selector = parseCompound(parts[0] ?? '')
  if (!selector || parts.length > 2 * mostWithin) return undefined
  const within: Within[] = []
  for (let at = 1; at < parts.length; at++) {
    const isParent = parts[at] === '>'
    const compound = parseCompound(parts[isParent ? ++at : at] ?? '')
    if (!compound) return undefined
    within.push({ compound, isParent })
  }
  return { ...selector, within }
}

const outerComma = /,(?![^(]*\))/
/** States that a page's reader or its scripts change, by which panels are opened and closed. */
const state = /:(checked|target|hover|focus|focus-within|active)\b/
const stateful = /[[+~]|:(not|has|checked|target|hover|focus|focus-within|active)\b/
/** Selectors of other kinds that are looked at, and children beyond which places among them are not counted. */
const mostOthers = 200
const mostCounted = 1_000

/** A selector of any kind, such as `li:nth-child(2)`. */
function otherSelector(text: string): Selector | undefined {
  if (text.length > 300 || /:has\b/.test(text)) return undefined
  try {
    const isMatch = compile<Node, Element>(text)
    const matches = (element: Element) =>
      (element.parent?.children.length ?? 0) <= mostCounted && isMatch(element)
    return { name: '', id: '', classes: [], within: [], matches }
  } catch {
    return undefined
  }
}

function parseCompound(text: string): Compound | undefined {
  const [, name = '', rest = ''] = /^([a-z][\w-]*)?((?:[.#][\w-]{1,100})*)$/i.exec(text) ?? []
  if (!name && !rest) return undefined
  const parts = rest.match(/[.#][\w-]+/g) ?? []
  return {
    name: name.toLowerCase(),
    id: parts.find(part => part.startsWith('#'))?.slice(1) ?? '',
    classes: parts.filter(part => part.startsWith('.')).map(part => part.slice(1)),
  }
}

/** The ids and classes of the element that a selector is for. */
const namesAtEnd = (selector: string) =>
  selector
    .slice(-300)
    .split(/[\s>~+]+/)
    .findLast(Boolean)
    ?.match(/[.#][\w-]+/g) ?? []

/** True when declarations hide an element, false when they show it; nothing where they say neither. */
export function hiddenBy(style: string): boolean | undefined {
  const display = lastOf(style, 'display')
  const visibility = lastOf(style, 'visibility')
  if (display === 'none' || visibility === 'hidden' || visibility === 'collapse') return true
  return display || visibility ? false : undefined
}

/** True when declarations draw a line through text, false when they draw none; nothing where they do not say. */
export function struckBy(style: string): boolean | undefined {
  const line = lastOf(style, 'text-decoration-line') || lastOf(style, 'text-decoration')
  return line ? /\bline-through\b/.test(line) : undefined
}

/** Returns where declarations shift text from its line; nothing where they do not say. */
export function shiftBy(style: string): Shift | 'none' | undefined {
  const place = lastOf(style, 'vertical-align')
  if (!place) return undefined
  return place === 'super' ? 'sup' : place === 'sub' ? 'sub' : 'none'
}

/** Returns what the last declaration of a property says, in small letters. */
const lastOf = (style: string, property: string) => {
  const found = style
    .split(';')
    .findLast(one => one.slice(0, one.indexOf(':')).trim().toLowerCase() === property)
  return (found ?? '')
    .slice((found ?? '').indexOf(':') + 1)
    .replace(/!.*/s, '')
    .trim()
    .toLowerCase()
}

type StyleRule = { selectors: string; style: string }

/** The rules of a sheet for a screen of any size; those of a certain medium or size are for others. */
function* rulesIn(sheet: string, depth = 0): Generator<StyleRule> {
  for (let at = 0; at < sheet.length;) {
    const open = sheet.indexOf('{', at)
    if (open === -1) return
    const close = endOf(sheet, open)
    const before = sheet.slice(at, open)
    const prelude = before.slice(before.lastIndexOf(';') + 1).trim()
    const body = sheet.slice(open + 1, close)
    if (!prelude.startsWith('@')) yield { selectors: prelude, style: ownOf(body) }
    else if (depth < deepest && /^@(layer|supports|media\s+(screen|all)\s*$)/i.test(prelude))
      yield* rulesIn(body, depth + 1)
    at = close + 1
  }
}

/** The declarations of a rule without rules within it. */
const ownOf = (body: string) => {
  const nested = body.indexOf('{')
  return nested === -1 ? body : body.slice(0, body.lastIndexOf(';', nested) + 1)
}

function endOf(sheet: string, open: number): number {
  let depth = 0
  for (let at = open; at < sheet.length; at++) {
    if (sheet[at] === '{') depth++
    if (sheet[at] === '}' && --depth === 0) return at
  }
  return sheet.length
}

/** A sheet without its comments, and the signs that hid it from the oldest browsers. */
function withoutComments(whole: string): string {
  const sheet = whole.replace(/<!--|-->/g, '')
  let text = ''
  let at = 0
  for (;;) {
    const open = sheet.indexOf('/*', at)
    if (open === -1) return text + sheet.slice(at)
    text += sheet.slice(at, open)
    const close = sheet.indexOf('*/', open + 2)
    if (close === -1) return text
    at = close + 2
  }
}
