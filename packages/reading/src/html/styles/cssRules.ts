import { groupOf } from './closing.ts'
import { type Declarations, declarationsOf, type Declared } from './declarations.ts'
import { type Element, parentOf } from '../../xml/markup.ts'
import { anything, classesOf, fits, openAncestry } from './selectors.ts'
import type { Rule, StyleIndex } from './styleIndex.ts'

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

/** Times that selectors of other kinds than names, ids and classes are held against an element of a page. */
const maxTests = 500_000
/** Rules that are compared with the names of elements, and elements in which custom properties are looked up. */
const maxCompared = 50_000_000
const maxLookups = 2_000_000

/** Returns how the rules of style sheets apply to the elements of a page. */
export function cssRules({ byKey, properties, variables, opening, opened }: StyleIndex): CssRules {
  const isWithin = openAncestry()
  let tests = 0
  let compared = 0
  let lookups = 0

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
    const lists = keys.map(one => byKey.get(one) ?? [])
    compared += lists.reduce((sum, { length }) => sum + length, 0)
    if (compared > maxCompared) return []
    const rules = lists
      .flat()
      .filter(rule => rule.style.has(property) && fits(rule, element, classes))
      .toSorted((one, other) => weight(other) - weight(one) || other.at - one.at)
    candidates.set(key, rules)
    return rules
  }

  const decided = new WeakMap<Element, Map<string, Rule | undefined>>()
  const matches = ({ matches: isMatch }: Rule, element: Element) =>
    !isMatch || (tests++ < maxTests && isMatch(element))

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
    for (let at: Element | undefined = element; at && lookups++ < maxLookups; at = parentOf(at)) {
      const { declared } = deciding(at, name)
      if (declared) return declared.value
    }
    return variables.get(name)
  }

  /** Returns a value with its variables filled in, except for those that are unknown. */
  function resolved(element: Element, value: string, depth = 0): string {
    if (depth >= deepestVariable || value.length > maxValueLength || !value.includes('var('))
      return value
    const filled = value.replace(variable, (match, name: string, other?: string) => {
      const known = variableOf(element, name) ?? other?.trim()
      return known === undefined || known.length > maxValueLength ? match : known
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
        has(opening, `#${rule.id}`) ||
        rule.classes.some(name => has(opening, `.${name}`))
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
const maxValueLength = 1_000

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
