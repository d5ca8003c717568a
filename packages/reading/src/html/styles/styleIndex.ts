import { closes, groupOf, withoutClosing } from './closing.ts'
import { type Declarations, declarationsOf } from './declarations.ts'
import { keyOf, otherSelector, parseSelector, type Selector } from './selectors.ts'
import { rulesOf, selectorsIn, type StyleRule } from './styleSheets.ts'

/** `at` is the place of the rule among all. */
export type Rule = Selector & { style: Declarations; at: number }

/** The rules of style sheets by the key of their last compound (`keyOf`), whatever page they are for. */
export type StyleIndex = {
  byKey: Map<string, Rule[]>
  properties: Set<string>
  /** Custom properties of whole pages. */
  variables: Map<string, string>
  /** Ids and classes that longer selectors open, and those that a state opens, by the group of the property. */
  opening: Map<string, Set<string>>
  opened: Map<string, Set<string>>
}

const maxRules = 6_000
/** The most selectors of other kinds that are evaluated. */
const maxOthers = 400

/** Parses style sheets. */
export function indexStyles(sheets: string[]): StyleIndex {
  const byKey: StyleIndex['byKey'] = new Map()
  const properties: StyleIndex['properties'] = new Set()
  const variables: StyleIndex['variables'] = new Map()
  const opening: StyleIndex['opening'] = new Map()
  const opened: StyleIndex['opened'] = new Map()
  let count = 0
  let others = 0

  function add({ selectors, style: text, isForLarge }: StyleRule) {
    const written = declarationsOf(text)
    // Text that only small screens show is read as well.
    const style = isForLarge ? withoutClosing(written) : written
    if (!style.size) return
    for (const one of selectorsIn(selectors)) {
      if (++count > maxRules) return
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
    if (!declared.size || others >= maxOthers) return { selector: undefined, declared }
    others++
    return { selector: otherSelector(text), declared }
  }

  function noteOpened(text: string, style: Declarations, isLonger: boolean) {
    for (const [property, { value }] of style) {
      const group = groupOf(property)
      if (!group || closes(property, value) || (group === 'place' && state.test(text))) continue
      if (isLonger) addNames(opening, group, text)
      if (state.test(text)) addNames(opened, group, text)
    }
  }

  for (const sheet of sheets) for (const rule of rulesOf(sheet)) add(rule)
  return { byKey, properties, variables, opening, opened }
}

/** States that visitors or scripts change to open and close panels. */
const state = /:(checked|target|hover|focus|focus-within|active)\b/
/** Selectors that depend on a state; attributes that never change do not count. */
const stateful =
  /[+~]|\[\s*(?!(?:alt|dir|href|hreflang|itemprop|lang|name|rel|src|title)\b)|:(not|has|checked|target|hover|focus|focus-within|active)\b/

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
