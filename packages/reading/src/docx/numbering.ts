import { allNamed, childNamed, type Element, elementsIn, type Node } from '../xml/markup.ts'
import { type Counting, numberIn } from '../blocks/numberIn.ts'
import { tickOf } from '../blocks/tickOf.ts'
import { textInFont } from '../office/symbolText.ts'
import { isOn, value } from './properties.ts'

/** A level of a numbered list. `text` is what stands before an item, `%2` the number of its second level. */
type Level = {
  start: number
  counting: Counting | 'bullet' | 'none'
  text: string
  /** All numbers in it are in figures. */
  isLegal: boolean
  /** It starts again after a level above this one; 0 for never. */
  restart: number
  style: string
  isTight: boolean
  /** The font of what stands before an item. */
  font: string
}
type List = { id: string; levels: Map<number, Level>; starts: Map<number, number> }

/**
 * `number` stands before an item; it is a `clause` where it is more than one number or letter: `2.3`, `Article 4`. A `tick`
 * belongs to what the item says.
 */
export type ItemNumber = {
  number: string
  isClause: boolean
  isTight: boolean
  depth: number
  tick?: string
}
export type Numbering = ReturnType<typeof createNumbering>

const deepest = 8
/** No more stands before a number and after it: a paragraph repeats it. */
const maxTextLength = 100
/** No list begins at a higher number. */
const maxStart = 10_000_000

/** Counts the numbered paragraphs of a Word document as Word does (ISO 29500-1 §17.9), from its `numbering.xml`. */
export function createNumbering(nodes: Node[]) {
  const lists = readLists(nodes)
  /** The numbers reached in each abstract list, level by level. */
  const reached = new Map<string, (number | undefined)[]>()
  /** Lists that begin anew at a number of their own have done so at these levels. */
  const begun = new Set<string>()

  return {
    /** The level of a list that belongs to one of these styles. */
    levelOf(numId: string, styles: string[]): number | undefined {
      const levels = lists.get(numId)?.levels
      for (const style of styles)
        for (const [at, level] of levels ?? []) if (level.style === style) return at
      return undefined
    },
    /**
     * Returns what stands before the next item at a level of a list, counted from 0; nothing where there is no such list.
     */
    next(numId: string, at: number): ItemNumber | undefined {
      const list = lists.get(numId)
      const level = list?.levels.get(at)
      if (!list || !level) return undefined
      const counts = reached.get(list.id) ?? []
      reached.set(list.id, counts)
      const start = list.starts.get(at)
      const key = `${numId} ${at}`
      const last = start !== undefined && !begun.has(key) ? undefined : counts[at]
      const first = Math.min(Math.max(start ?? level.start, 0), maxStart)
      counts[at] = last === undefined ? first : last + 1
      begun.add(key)
      for (let below = at + 1; below <= deepest; below++) {
        const restart = list.levels.get(below)?.restart ?? below
        if (at < restart) counts[below] = undefined
      }
      return { ...numberOf(list, at, counts), depth: at }
    },
  }
}

function numberOf({ levels }: List, at: number, counts: (number | undefined)[]) {
  const level = levels.get(at)!
  const { counting, text, isTight } = level
  if (counting === 'bullet' || !/%\d/.test(text)) {
    const isWord = counting !== 'bullet' && text.trim() !== ''
    if (isWord) return { number: text.trim(), isClause: true, isTight }
    const tick = tickOf(textInFont(text, level.font))
    const number = counting === 'bullet' ? '-' : text.trim()
    return { number, isClause: false, isTight, ...(tick && { tick }) }
  }
  let numbers = 0
  const number = text.replace(/%(\d)/g, (_, digit: string) => {
    const one = Number(digit) - 1
    const { counting: own = 'decimal', start = 1 } = levels.get(one) ?? {}
    if (own === 'none' || own === 'bullet' || one > at) return ''
    numbers++
    return numberIn(level.isLegal ? 'decimal' : own, counts[one] ?? start)
  })
  const isClause = numbers > 1 || /\p{L}{2}|§|\p{Script=Han}/u.test(text)
  return { number: number.trim(), isClause, isTight }
}

function readLists(nodes: Node[]): Map<string, List> {
  const abstractLists = allNamed(nodes, 'w:abstractNum')
  const abstract = new Map(abstractLists.map(list => [list.attribs['w:abstractNumId'] ?? '', list]))
  const byStyle = new Map(
    abstractLists.flatMap(list => {
      const style = value(childNamed(list, 'w:styleLink'))
      return style ? [[style, list] as const] : []
    }),
  )
  const lists = new Map<string, List>()
  for (const num of allNamed(nodes, 'w:num')) {
    const own = abstract.get(value(childNamed(num, 'w:abstractNumId')) ?? '')
    const linked = byStyle.get(value(childNamed(own, 'w:numStyleLink')) ?? '')
    const list = linked ?? own
    if (!list) continue
    const levels = levelsIn(list)
    const starts = new Map<number, number>()
    for (const change of elementsIn(num).filter(({ name }) => name === 'w:lvlOverride')) {
      const at = Number(change.attribs['w:ilvl']) || 0
      const start = value(childNamed(change, 'w:startOverride'))
      if (start !== undefined) starts.set(at, Number(start) || 0)
      for (const [level, other] of levelsIn(change)) levels.set(level, other)
    }
    lists.set(num.attribs['w:numId'] ?? '', {
      id: list.attribs['w:abstractNumId'] ?? '',
      levels,
      starts,
    })
  }
  return lists
}

function levelsIn(list: Element): Map<number, Level> {
  const levels = elementsIn(list).filter(({ name }) => name === 'w:lvl')
  return new Map(
    levels.map(level => {
      const at = Number(level.attribs['w:ilvl']) || 0
      return [
        at,
        {
          start: Number(value(childNamed(level, 'w:start')) ?? 0) || 0,
          counting: countingOf(formatOf(level)),
          text: (value(childNamed(level, 'w:lvlText')) ?? '').slice(0, maxTextLength),
          isLegal: isOn(childNamed(level, 'w:isLgl')),
          restart: Number(value(childNamed(level, 'w:lvlRestart')) ?? at),
          style: value(childNamed(level, 'w:pStyle')) ?? '',
          isTight: value(childNamed(level, 'w:suff')) === 'nothing',
          font: childNamed(childNamed(level, 'w:rPr'), 'w:rFonts')?.attribs['w:ascii'] ?? '',
        },
      ]
    }),
  )
}

/** Word puts formats of newer versions into an alternative. */
const formatOf = (level: Element) =>
  allNamed([level], 'w:numFmt').map(format =>
    value(format) === 'custom' ? (format.attribs['w:format'] ?? '') : (value(format) ?? ''),
  )[0] ?? 'decimal'

/** Formats of numbers by the names that Word has for them (ISO 29500-1 §17.18.59). */
const others: [pattern: RegExp, counting: Counting][] = [
  [/^01,/, 'decimalZero'],
  [/^001,/, 'decimalZero3'],
  [/^0001,/, 'decimalZero4'],
  [/^00001,/, 'decimalZero5'],
  [/^decimalEnclosedCircle/, 'circled'],
  [/^hebrew1$/, 'hebrew'],
  [/^hebrew2$/, 'hebrewLetter'],
  [/^arabicAlpha$/, 'arabic'],
  [/^arabicAbjad$/, 'abjad'],
  [/^thaiLetters$/, 'thai'],
  [/^ganada$/, 'korean'],
  [/^aiueo/, 'kana'],
  [/^ideographTraditional$/, 'stems'],
  [/^(chinese|taiwanese|japanese|ideograph)(?!.*(Enclosed|Zodiac|Traditional))/, 'chinese'],
]

function countingOf(format: string): Level['counting'] {
  const isOwn =
    /^(upperRoman|lowerRoman|upperLetter|lowerLetter|russianUpper|russianLower|decimalZero|bullet|none)$/
  if (isOwn.test(format)) return format as Level['counting']
  return others.find(([pattern]) => pattern.test(format))?.[1] ?? 'decimal'
}
