import { quantitiesIn } from '@sandbox-ai/text/numbers/quantities'
import { fold } from '@sandbox-ai/text/tokens'
import type { ReadUnit } from './features.ts'
import type { MessageInContext } from './readWindows.ts'
import { tableOf } from './tableOf.ts'

/** A name with figures by its groups of letters and of figures, which nothing may change: `AX-20 S` is ax, 20, s. */
type Code = { groups: string[]; isCapital: boolean }

/**
 * Returns units without those that a code tells apart from what a message names. Where the message has the code of a row,
 * the evidence for its table is that row's: readers know that some row answers, and hardly which. Where it has a code that
 * differs from those of a table in its figures alone, no row of the table is returned.
 */
export function unitsNamed({ message, before }: MessageInContext, units: ReadUnit[]): ReadUnit[] {
  const codes = units.map(codesOf)
  const placesIn = (words: string[]) =>
    codes.map(own => own.flatMap(({ groups }) => placesOf(groups, words)))
  // A follow-up may name another code than the questions before it.
  const own = groupsIn(message)
  const namesOne = placesIn(own).some(places => places.length)
  const words = namesOne ? own : [...before.flatMap(groupsIn), ...own]
  const places = placesIn(words)
  const isNamed = units.map((_, at) =>
    places[at]!.some(place => !isWithinAnother(place, places.flat())),
  )
  const isOther = (at: number) => codes[at]!.length > 0 && !isNamed[at]
  const tables = units.map(({ window: { passage, places: parts }, at }) =>
    tableOf(passage, parts[at]!.part),
  )
  const tablesWhere = (test: (at: number) => boolean) => new Set(tables.filter((_, at) => test(at)))
  const namedTables = tablesWhere(at => isNamed[at]!)
  const neighbourTables = isNamed.includes(true)
    ? new Set()
    : tablesWhere(at => codes[at]!.some(code => isNeighbour(code, words)))
  return units.flatMap((unit, at) => {
    const table = tables[at]!
    if (isOther(at)) return namedTables.has(table) || neighbourTables.has(table) ? [] : unit
    if (!isNamed[at]) return unit
    const others = units.filter((_, place) => isOther(place) && tables[place] === table)
    return { ...unit, evidence: logSum([unit, ...others].map(({ evidence }) => evidence)) }
  })
}

/** Returns the log of the sum of some odds that are given by their logs. */
const logSum = (logs: number[]) => Math.log(logs.reduce((sum, one) => sum + Math.exp(one), 0))

/** Groups of letters and of figures of a text; the sign between the sides of `4×10` is none. */
const groupsIn = (text: string): string[] =>
  fold(text)
    .replace(/(?<=\p{Nd})\s?[x×*]\s?(?=\p{Nd})/gu, ' ')
    .match(/\p{L}+|\p{Nd}+(?:\.\p{Nd}+)*/gu) ?? []

/** Groups from one on, up to another. */
type Place = { from: number; to: number }

function placesOf(groups: string[], words: string[]): Place[] {
  return words.flatMap((_, from) =>
    groups.every((group, at) => words[from + at] === group)
      ? [{ from, to: from + groups.length }]
      : [],
  )
}

const isWithinAnother = ({ from, to }: Place, all: Place[]) =>
  all.some(other => other.from <= from && other.to >= to && other.to - other.from > to - from)

/** True where words have the letters of a code with as many figures behind them, and others. */
function isNeighbour({ groups: [first, ...more], isCapital }: Code, words: string[]): boolean {
  const own = figuresAtStart(more)
  return (
    isCapital &&
    words.some((word, at) => {
      const others = word === first ? figuresAtStart(words.slice(at + 1)) : []
      return others.length === own.length && others.join(' ') !== own.join(' ')
    })
  )
}

const figuresAtStart = (groups: string[]): string[] => {
  const end = groups.findIndex(group => !/^\p{Nd}/u.test(group))
  return end < 0 ? groups : groups.slice(0, end)
}

/** Up to four words of letters and figures, joined by one sign each. */
const code = /^[\p{L}\p{Nd}]{1,8}(?:[-./×* ][\p{L}\p{Nd}]{1,6}){0,3}$/u
const clause = /^\p{Nd}{1,3}(?:\.\p{Nd}{1,3})+(?=\.?\s)/u
/** Where the name ends that a line begins with. */
const nameEnd = /\s?[:–—,(\t]/u

/** Returns the codes that name a unit: cells of a row, or what a line begins with. */
function codesOf({ window: { passage, places }, at }: ReadUnit): Code[] {
  const { start, end, part } = places[at]!
  const text = passage.text.slice(start, end)
  const number = clause.exec(text)?.[0]
  if (number) return [{ groups: groupsIn(number), isCapital: false }]
  const cells = part.kind === 'table' ? text.split('\t') : [text.split(nameEnd)[0]!]
  return cells.flatMap((cell, column) => {
    const name = cell.trim()
    const isName = code.test(name) && /\p{Nd}/u.test(name) && /\p{Lu}/u.test(name)
    const isAmount =
      column > 0 && quantitiesIn(name, passage.language).some(({ kind }) => kind !== 'number')
    if (!isName || isAmount) return []
    return [{ groups: groupsIn(name), isCapital: /^\p{Lu}{1,5}[-./ ]?\p{Nd}/u.test(name) }]
  })
}
