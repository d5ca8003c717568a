import type { Element } from './markup.ts'
import { type Declarations, declarationsOf, type Declared } from './declarations.ts'
import {
  anything,
  classesOf,
  fits,
  keyOf,
  openLooks,
  otherSelector,
  parentOf,
  parseSelector,
  type Selector,
} from './selectors.ts'
import { rulesOf, selectorsIn, type StyleRule } from './styleSheets.ts'

/** The styles of a page's elements. */
export type CssRules = {
  /** Returns the value of an element's property from its own style or a sheet. */
  valueOf: (element: Element, property: string) => string | undefined
  /**
   * True when a sheet gives the element that value, and another value to the same elements in a state (`:checked`) or with
   * further classes (`.tab.open`), with which a visitor opens them.
   */
  opens: (element: Element, property: string) => boolean
  /** True when an element is hidden by a rule on its container, such as `.closed .content`. */
  isByParent: (element: Element, property: string) => boolean
}

/** `at` is the place of the rule among all. */
type Rule = Selector & { style: Declarations; at: number }

const mostRules = 6_000
/** The most selectors of other kinds that are evaluated. */
const mostOthers = 400
/** Times that such selectors are held against an element of a page. */
const mostLooks = 500_000
/** Rules that are compared with the names of elements, and elements in which custom properties are looked up. */
const mostCompared = 50_000_000
const mostLookups = 2_000_000

/** Parses style sheets. */
export function cssRules(sheets: string[]): CssRules {
  const byKey = new Map<string, Rule[]>()
  const properties = new Set<string>()
  const variables = new Map<string, string>()
  /** Ids and classes of opened elements, by the property that opens them. */
  const shown = new Map<string, Set<string>>()
  const opened = new Map<string, Set<string>>()
  const isWithin = openLooks()
  let count = 0
  let others = 0
  let looks = 0
  let compared = 0
  let lookups = 0
  for (const sheet of sheets) for (const rule of rulesOf(sheet)) add(rule)

  function add({ selectors, style: text, isForLarge }: StyleRule) {
    const written = declarationsOf(text)
    // What only a small screen shows is read as well.
    const style = isForLarge ? withoutClosing(written) : written
    if (!style.size) return
    for (const one of selectorsIn(selectors)) {
      if (++count > mostRules) return
      if (/^\s*(:root|html|body|:host|\*)\s*$/.test(one)) setVariables(style)
      const { selector, declared } = read(one, style)
      if (!selector) continue
      const key = keyOf(selector)
      const alike = byKey.get(key) ?? []
      alike.push({ ...selector, style: declared, at: count })
      byKey.set(key, alike)
      for (const property of declared.keys()) properties.add(property)
    }
  }

  function setVariables(style: Declarations) {
    for (const [property, { value }] of style)
      if (property.startsWith('--')) variables.set(property, value)
  }

  /** Returns a parsed selector, and those of its declarations that count. */
  function read(text: string, style: Declarations) {
    const [, beside, place = ''] = /^(.*[^:]):{1,2}(before|after|marker)\s*$/.exec(text) ?? []
    if (beside) return { selector: parseSelector(beside), declared: besideOf(style, place) }
    const plain = parseSelector(text)
    noteOpened(text, style, !plain || plain.within.length > 0 || plain.classes.length > 1)
    const declared = stateful.test(text) ? withoutClosing(style) : style
    if (plain) return { selector: plain, declared }
    if (!declared.size || others >= mostOthers) return { selector: undefined, declared }
    others++
    return { selector: otherSelector(text), declared }
  }

  function noteOpened(text: string, style: Declarations, isLonger: boolean) {
    for (const [property, { value }] of style) {
      const group = groupOf(property)
      if (!group || closes(property, value) || (group === 'place' && state.test(text))) continue
      if (isLonger) addNames(shown, group, text)
      if (state.test(text)) addNames(opened, group, text)
    }
  }

  /** Rules by an element's name, id and classes, the most specific first, and the last first among equals. */
  const candidates = new Map<string, Rule[]>()

  function rulesFor(element: Element, property: string): Rule[] {
    const { id = '', class: names = '' } = element.attribs
    const key = `${property} ${element.name}#${id} ${names}`
    const known = candidates.get(key)
    if (known) return known
    const classes = classesOf(element)
    const keys = [anything, element.name, `#${id}`, ...[...classes].map(name => `.${name}`)]
    const weight = ({ weight, style }: Rule) => weight + (isImportant(style, property) ? 1e9 : 0)
    const named = keys.map(one => byKey.get(one) ?? [])
    compared += named.reduce((sum, { length }) => sum + length, 0)
    if (compared > mostCompared) return []
    const rules = named
      .flat()
      .filter(rule => rule.style.has(property) && fits(rule, element, classes))
      .toSorted((one, other) => weight(other) - weight(one) || other.at - one.at)
    candidates.set(key, rules)
    return rules
  }

  const decided = new WeakMap<Element, Map<string, Rule | undefined>>()
  const matches = ({ matches: isMatch }: Rule, element: Element) =>
    !isMatch || (looks++ < mostLooks && isMatch(element))

  function ruleFor(element: Element, property: string): Rule | undefined {
    if (!properties.has(property)) return undefined
    const known = decided.get(element) ?? new Map<string, Rule | undefined>()
    if (known.has(property)) return known.get(property)
    const rule = rulesFor(element, property).find(
      one => isWithin(element, one.within) && matches(one, element),
    )
    decided.set(element, known.set(property, rule))
    return rule
  }

  /** Returns the declaration that wins, and its rule where it is from a sheet. */
  function deciding(element: Element, property: string): { declared?: Declared; rule?: Rule } {
    const own = ownStyle(element).get(property)
    if (own?.isImportant) return { declared: own }
    const rule = ruleFor(element, property)
    const declared = rule?.style.get(property)
    if (own && !declared?.isImportant) return { declared: own }
    return { ...(declared && { declared }), ...(rule && { rule }) }
  }

  /** Returns the value of a custom property, which elements take over from those around them. */
  function variableOf(element: Element, name: string): string | undefined {
    for (let at: Element | undefined = element; at && lookups++ < mostLookups; at = parentOf(at)) {
      const { declared } = deciding(at, name)
      if (declared) return declared.value
    }
    return variables.get(name)
  }

  /** Returns a value with its variables filled in, except for those that are unknown. */
  function resolved(element: Element, value: string, depth = 0): string {
    if (depth >= deepestVariable || value.length > longestValue || !value.includes('var('))
      return value
    const filled = value.replace(variable, (whole, name: string, other?: string) => {
      const known = variableOf(element, name) ?? other?.trim()
      return known === undefined || known.length > longestValue ? whole : known
    })
    return resolved(element, filled, depth + 1)
  }

  return {
    valueOf(element, property) {
      const { declared } = deciding(element, property)
      return declared && resolved(element, declared.value)
    },
    opens(element, property) {
      const { rule } = deciding(element, property)
      const group = groupOf(property)
      if (!rule || !group) return false
      const has = (all: Map<string, Set<string>>, name: string) =>
        all.get(group)?.has(name) === true
      return (
        [...classesOf(element)].some(name => has(opened, `.${name}`)) ||
        has(opened, `#${element.attribs['id']}`) ||
        has(shown, `#${rule.id}`) ||
        rule.classes.some(name => has(shown, `.${name}`))
      )
    },
    isByParent(element, property) {
      const { rule } = deciding(element, property)
      return (rule?.within[0]?.compound.classes.length ?? 0) > 0
    },
  }
}

const variable = /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g
const deepestVariable = 4
const longestValue = 1_000

const ownStyles = new WeakMap<Element, { text: string; style: Declarations }>()
function ownStyle(element: Element): Declarations {
  const text = element.attribs['style'] ?? ''
  if (!text) return none
  const known = ownStyles.get(element)
  if (known?.text === text) return known.style
  const style = declarationsOf(text)
  ownStyles.set(element, { text, style })
  return style
}
const none: Declarations = new Map()

const isImportant = (style: Declarations, property: string) =>
  style.get(property)?.isImportant === true

/** States that visitors or scripts change to open and close panels. */
const state = /:(checked|target|hover|focus|focus-within|active)\b/
/** Selectors that depend on a state; attributes that never change do not count. */
const stateful =
  /[+~]|\[\s*(?!(?:alt|dir|href|hreflang|itemprop|lang|name|rel|src|title)\b)|:(not|has|checked|target|hover|focus|focus-within|active)\b/

/** Properties that open and close boxes, by group: a property can open a box that another of its group has closed. */
const groups = new Map([
  ['display', 'display'],
  ['visibility', 'display'],
  ['opacity', 'opacity'],
  ['transform', 'opacity'],
  ['height', 'height'],
  ['max-height', 'height'],
  ['color', 'color'],
  ['left', 'place'],
  ['right', 'place'],
  ['top', 'place'],
])
const groupOf = (property: string) => groups.get(property)

/** True for values that make a box or its text invisible, or move it off the screen. */
export function closes(property: string, value: string): boolean {
  if (property === 'display') return value === 'none'
  if (property === 'visibility') return /^(hidden|collapse)$/.test(value)
  if (property === 'opacity') return Number.parseFloat(value) === 0
  if (property === 'transform') return /\bscale[xy]?\(\s*0\s*[,)]/.test(value)
  if (property.endsWith('height')) return /^[01](px)?$/.test(value)
  if (groupOf(property) === 'place') return value.startsWith('-')
  return property === 'color' && value === 'transparent'
}

/** Returns a style without the declarations that hide a box, which hold only in some states. */
const withoutClosing = (style: Declarations): Declarations =>
  new Map([...style].filter(([property, { value }]) => !closes(property, value)))

/** Returns the declarations of a pseudo-element, whose background may be painted below the whole text of its element. */
function besideOf(style: Declarations, place: string): Declarations {
  const isPainted = ['background', 'background-color', 'background-image'].some(property =>
    style.has(property),
  )
  return new Map([
    ...[...style].map(([property, declared]) => [`${place}:${property}`, declared] as const),
    ...(isPainted ? [['background-image', { value: 'painted', isImportant: false }] as const] : []),
  ])
}

function addNames(names: Map<string, Set<string>>, group: string, selector: string) {
  const all = names.get(group) ?? new Set()
  for (const name of namesAtEnd(selector)) all.add(name)
  names.set(group, all)
}

/** Returns the ids and classes in the last compound of a selector. */
const namesAtEnd = (selector: string) =>
  selector
    .slice(-300)
    .split(/[\s>~+]+/)
    .findLast(Boolean)
    ?.match(/[.#][\w-]+/g) ?? []
