import { allNamed, childNamed, type Element, elementsIn, type Node } from '../xml/markup.ts'
import type { Counting } from '../blocks/numberIn.ts'
import { colourOf } from '../blocks/colours.ts'
import { tickOf } from '../blocks/tickOf.ts'
import { textInFont } from '../office/symbolText.ts'
import { numberFormats } from './numberFormats.ts'

/** The formatting of text as far as it changes their meaning; undefined properties are inherited. */
export type Formatting = {
  isHidden?: boolean
  isStruck?: boolean
  height?: 'raised' | 'lowered' | 'level'
  font?: string
}

/**
 * A level of a list. `format` is what stands before an item, `%2%` the number of its second level; `''` for nothing.
 * Nothing is counted where there is no `counting`; a `tick` is what a bullet says, `''` for most.
 */
export type ListLevel = { start: number; counting?: Counting; format: string; tick: string }

export type Styles = {
  /** Names of paragraph styles that are titles, and headings of a table. */
  title: ReadonlySet<string>
  tableHeading: ReadonlySet<string>
  /** By the names of paragraph and text styles. */
  formattings: ReadonlyMap<string, Formatting>
  /** Formats of numbers as Excel writes them, by the names of cell styles. */
  codes: ReadonlyMap<string, string>
  /** Colours of cells, by the names of their styles. */
  fills: ReadonlyMap<string, string>
  /** Default formatting of text. */
  usual: Formatting
  /** The list that a paragraph style numbers by. */
  listOf: ReadonlyMap<string, string>
  /** The levels of lists by their names, and of headings, from 0. */
  lists: ReadonlyMap<string, ListLevel[]>
  outline: ListLevel[]
  /** Names of the styles of slides that are not shown. */
  hiddenSlides: ReadonlySet<string>
  /** Names of the styles of slides that show no footer. */
  withoutFooter: ReadonlySet<string>
}

const maxBases = 20

/** Returns what a document's styles say of its text, also through the styles they are based on. */
export function readStyles(nodes: Node[]): Styles {
  const styleElements = allNamed(nodes, 'style:style')
  const byName = new Map(styleElements.map(style => [style.attribs['style:name'] ?? '', style]))
  const names = [...byName.keys()]
  const faces = new Map(
    allNamed(nodes, 'style:font-face').map(({ attribs }) => [
      attribs['style:name'] ?? '',
      attribs['svg:font-family'] ?? '',
    ]),
  )
  const basesOf = new Map(names.map(name => [name, basesFrom(name, byName)]))
  const basedOn = (base: string) =>
    new Set([base, ...names.filter(name => basesOf.get(name)!.includes(base))])
  const elements = (name: string) => basesOf.get(name)!.flatMap(base => byName.get(base) ?? [])
  const formattings = names.map((name): [string, Formatting] => [
    name,
    elements(name).reduce<Formatting>(
      (formatting, style) => ({ ...formattingOf(style, faces), ...formatting }),
      {},
    ),
  ])
  const listOf = names.flatMap((name): [string, string][] => {
    const style = elements(name).find(({ attribs }) => 'style:list-style-name' in attribs)
    return style ? [[name, style.attribs['style:list-style-name']!]] : []
  })
  const slidesWith = (property: string, value: string) =>
    new Set(
      names.filter(name =>
        elements(name).some(
          style => childNamed(style, 'style:drawing-page-properties')?.attribs[property] === value,
        ),
      ),
    )
  const [outline] = allNamed(nodes, 'text:outline-style')
  const defaults = allNamed(nodes, 'style:default-style').filter(
    ({ attribs }) => attribs['style:family'] === 'paragraph',
  )
  return {
    title: basedOn('Title'),
    tableHeading: basedOn('Table_20_Heading'),
    formattings: new Map(formattings),
    codes: numberFormats(nodes),
    fills: new Map(
      names.flatMap((name): [string, string][] => {
        const [own] = elements(name).flatMap(
          style =>
            childNamed(style, 'style:table-cell-properties')?.attribs['fo:background-color'] ?? [],
        )
        return colourOf(own) ? [[name, colourOf(own)]] : []
      }),
    ),
    usual: defaults.reduce<Formatting>(
      (formatting, style) => ({ ...formatting, ...formattingOf(style, faces) }),
      {},
    ),
    listOf: new Map(listOf),
    lists: new Map(
      allNamed(nodes, 'text:list-style').map(list => [
        list.attribs['style:name'] ?? '',
        levelsOf(list, faces),
      ]),
    ),
    outline: outline ? levelsOf(outline, faces) : [],
    hiddenSlides: slidesWith('presentation:visibility', 'hidden'),
    withoutFooter: slidesWith('presentation:display-footer', 'false'),
  }
}

/** A style's name and those of the styles it is based on, nearest first. */
function basesFrom(name: string, byName: Map<string, Element>): string[] {
  const bases: string[] = []
  for (let next = name; next && !bases.includes(next) && bases.length < maxBases;) {
    bases.push(next)
    next = byName.get(next)?.attribs['style:parent-style-name'] ?? ''
  }
  return bases
}

function formattingOf(style: Element, faces: Map<string, string>): Formatting {
  const attribs = childNamed(style, 'style:text-properties')?.attribs ?? {}
  const display = attribs['text:display']
  const lines = ['style', 'type'].flatMap(kind => attribs[`style:text-line-through-${kind}`] ?? [])
  const [position = ''] = (attribs['style:text-position'] ?? '').split(' ')
  const moved = Number.parseFloat(position)
  const font = fontOf(style, faces)
  const formatting: Formatting = {}
  if (font) formatting.font = font
  if (display) formatting.isHidden = display === 'none'
  if (lines.length > 0) formatting.isStruck = lines.every(line => line !== 'none')
  if (position === 'super' || moved > 0) formatting.height = 'raised'
  else if (position === 'sub' || moved < 0) formatting.height = 'lowered'
  else if (position) formatting.height = 'level'
  return formatting
}

/** The name of the font that a style or a level of a list sets its letters in; `''` where it says none. */
function fontOf(style: Element, faces: Map<string, string>): string {
  const attribs = childNamed(style, 'style:text-properties')?.attribs
  const face = faces.get(attribs?.['style:font-name'] ?? '')
  return (face ?? attribs?.['fo:font-family'] ?? '').replace(/^['"]|['"]$/g, '')
}

const countings = new Map<string, Counting>([
  ['1', 'decimal'],
  ['I', 'upperRoman'],
  ['i', 'lowerRoman'],
  ['A', 'upperLetter'],
  ['a', 'lowerLetter'],
])
/** Those whose formats LibreOffice writes as the first few of them, by the first letter. */
const scripts = new Map<string, Counting>(
  Object.entries({
    0: 'decimalZero',
    一: 'chinese',
    '①': 'circled',
    א: 'hebrew',
    أ: 'arabic',
    ก: 'thai',
    А: 'russianUpper',
    а: 'russianLower',
    가: 'korean',
    ア: 'kana',
    ｱ: 'kana',
    甲: 'stems',
  } satisfies Record<string, Counting>),
)
/** Letters that go on as the columns of a sheet do: `z`, `aa`, `ab`. */
const columnLetters = new Map<string, Counting>([
  ...countings,
  ['A', 'upperColumn'],
  ['a', 'lowerColumn'],
])
const deepest = 10
/** No more stands before a number and after it: each item repeats it. */
const maxFormatLength = 100

/** The levels of a list (ODF 1.3 part 3, §16.31); LibreOffice writes the whole format of a level as one as well. */
function levelsOf(list: Element, faces: Map<string, string>): ListLevel[] {
  const levels: ListLevel[] = []
  for (const element of elementsIn(list)) {
    const { attribs, name } = element
    const level = Number(attribs['text:level'])
    if (!(level >= 1 && level <= deepest)) continue
    const sign = attribs['style:num-format'] ?? ''
    const isNumbered = /-number$|outline-level-style$/.test(name)
    const countingBySign = attribs['style:num-letter-sync'] === 'true' ? countings : columnLetters
    const kind = countingBySign.get(sign) ?? scripts.get(sign.charAt(0)) ?? 'decimal'
    const counting = isNumbered && sign ? kind : undefined
    const visibleLevels = Math.min(
      Math.max(Number(attribs['text:display-levels'] ?? 1) || 1, 1),
      level,
    )
    const numbers = Array.from(
      { length: visibleLevels },
      (_, at) => `%${level - visibleLevels + 1 + at}%`,
    )
    const usual = `${attribs['style:num-prefix'] ?? ''}${numbers.join('.')}${attribs['style:num-suffix'] ?? ''}`
    levels[level - 1] = {
      start: Number(attribs['text:start-value'] ?? 1) || 0,
      format: counting ? (attribs['loext:num-list-format'] ?? usual).slice(0, maxFormatLength) : '',
      tick: tickOf(textInFont(attribs['text:bullet-char'] ?? '', fontOf(element, faces))),
      ...(counting && { counting }),
    }
  }
  return levels
}
