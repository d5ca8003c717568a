import type { Element } from './markup.ts'

/** What the style sheets in a page itself do to an element, as far as rules for a name, class or id tell. */
export type CssRules = {
  hides: (element: Element) => boolean
  strikes: (element: Element) => boolean
}

type Selector = { name: string; id: string; classes: string[] }
type Rule = Selector & { weight: number; isHidden?: boolean; isStruck?: boolean }

const mostRules = 3_000
const deepest = 4

/**
 * Reads style sheets. What one rule hides and a longer one shows again, such as `.tab` and `.tab.open`, is shown by
 * whoever looks at the page, and is not hidden.
 */
export function cssRules(sheets: string[]): CssRules {
  const byKey = new Map<string, Rule[]>()
  const shown = new Set<string>()
  let count = 0
  for (const sheet of sheets) for (const rule of rulesIn(withoutComments(sheet))) add(rule)

  function add({ selectors, style }: StyleRule) {
    const isHidden = hiddenBy(style)
    const isStruck = struckBy(style)
    if (isHidden === undefined && isStruck === undefined) return
    for (const text of selectors.split(',')) {
      if (++count > mostRules) return
      const selector = simple(text.trim())
      if (isHidden === false && (!selector || selector.classes.length > 1))
        for (const name of namesAtEnd(text)) shown.add(name)
      if (!selector) continue
      const weight =
        (selector.id ? 100 : 0) + selector.classes.length * 10 + (selector.name ? 1 : 0)
      const rule = {
        ...selector,
        weight,
        ...(isHidden !== undefined && { isHidden }),
        ...(isStruck !== undefined && { isStruck }),
      }
      const key = keyOf(selector)
      const alike = byKey.get(key) ?? []
      alike.push(rule)
      byKey.set(key, alike)
    }
  }

  const decided = new Map<string, Rule | undefined>()

  /** The rule that decides, which is the same for elements that are called the same. */
  function deciding(element: Element, about: 'isHidden' | 'isStruck') {
    const { id = '', class: names = '' } = element.attribs
    const key = `${about} ${element.name}#${id} ${names}`
    if (!decided.has(key)) decided.set(key, weightiest(element, about))
    return decided.get(key)
  }

  /** Of the rules for an element that weigh most the last. */
  function weightiest(element: Element, about: 'isHidden' | 'isStruck') {
    const classes = new Set((element.attribs['class'] ?? '').split(/\s+/).filter(Boolean))
    const keys = [
      element.name,
      `#${element.attribs['id'] ?? ''}`,
      ...[...classes].map(name => `.${name}`),
    ]
    let best: Rule | undefined
    for (const key of keys)
      for (const rule of byKey.get(key) ?? []) {
        const isHeavier = rule[about] !== undefined && rule.weight >= (best?.weight ?? 0)
        if (isHeavier && fits(rule, element, classes)) best = rule
      }
    return best
  }

  return {
    hides(element) {
      if (!byKey.size) return false
      const rule = deciding(element, 'isHidden')
      if (!rule?.isHidden) return false
      return !shown.has(`#${rule.id}`) && !rule.classes.some(name => shown.has(`.${name}`))
    },
    strikes: element => byKey.size > 0 && deciding(element, 'isStruck')?.isStruck === true,
  }
}

const keyOf = ({ name, id, classes }: Selector) =>
  id ? `#${id}` : classes[0] ? `.${classes[0]}` : name

const fits = ({ name, id, classes }: Selector, element: Element, own: Set<string>) =>
  (!name || name === element.name) &&
  (!id || id === element.attribs['id']) &&
  classes.every(one => own.has(one))

/** A selector of a name, an id and classes alone. */
function simple(selector: string): Selector | undefined {
  const [, name = '', rest = ''] = /^([a-z][\w-]*)?((?:[.#][\w-]{1,100})*)$/i.exec(selector) ?? []
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

/** Whether declarations hide an element, or say that it is shown. */
export function hiddenBy(style: string): boolean | undefined {
  const display = lastOf(style, 'display')
  const visibility = lastOf(style, 'visibility')
  if (display === 'none' || visibility === 'hidden' || visibility === 'collapse') return true
  return display || visibility ? false : undefined
}

/** Whether declarations draw a line through text, or say that none is drawn. */
export function struckBy(style: string): boolean | undefined {
  const line = lastOf(style, 'text-decoration-line') || lastOf(style, 'text-decoration')
  return line ? /\bline-through\b/.test(line) : undefined
}

/** What the last declaration of a property says, in small letters. */
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

function withoutComments(sheet: string): string {
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
