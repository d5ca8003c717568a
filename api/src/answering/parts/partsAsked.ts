import { fold, tokens } from '../../language/tokens.ts'
import { shapeAsked, shapeNamed } from '../shapes/shape.ts'
import { term } from '../../language/words.ts'
import { type Passage, sectionOf } from '../../training/passage.ts'
import { type EvidenceSentence, type Told, toldAlike } from '../evidence/Evidence.ts'
import { readPassage, type ReadSentence } from '../passages/readPassage.ts'
import { type Row, type Table, tablesIn } from '../evidence/rows/tablesIn.ts'
import type { Ranked } from '../rank/rank.ts'
import { isCalled, nearness, type PartQuery } from './isCalled.ts'
import { asksCount, requestedWords, wordsBesidesShape } from './requestedWords.ts'
import { readableHeading } from './readableHeading.ts'

/**
 * A table or list that a message asks for, with all that stands in it or, where
 * `isCut`, the first rows of a long table.
 */
export type PartAsked = { passage: Passage; sentences: EvidenceSentence[]; isCut?: boolean }

/** A table or list with the name by which it was asked for. */
type Called = PartAsked & { name: string }

/**
 * How many rows a table has at most that is told whole; of a longer one, the first rows are told.
 */
const mostRows = 40
const rowsOfLonger = 20
/**
 * How many of the best passages are searched for lists: what is called as
 * the question asks is among the first.
 */
const mostSearched = 30

/**
 * The tables and lists that are called just what a message asks for: a table by its heading or
 * a column, a list by its heading or the line above it. What else the message names must be
 * said of the whole file, as in `What services does the shop offer?` How many there are, the rows
 * tell of what the first column is called. Of several parts, those whose names are nearest to the
 * message.
 */
export const partsAsked = (message: string, ranked: Ranked[]): PartAsked[] => {
  const isCount = asksCount(message)
  const wanted = { named: requestedWords(message), ranked }
  if (!wanted.named.length) return pricesAsked(message, ranked)
  const words = new Set(wanted.named.map(term))
  const called = [
    ...tablesIn(ranked).flatMap(table => tableCalled(table, wanted, isCount ? 1 : Infinity)),
    ...ranked
      .slice(0, mostSearched)
      .filter(hasAny(words))
      .flatMap(({ passage }) => listsCalled(passage, wanted)),
  ]
  const nearnesses = called.map(({ name }) => nearness(name, message))
  const nearest = Math.max(...nearnesses)
  return called.filter((_, at) => nearnesses[at] === nearest)
}

/**
 * The tables that tell what is asked of all they are called by, as prices do of `How much are the rooms?` below `Rooms`.
 */
const pricesAsked = (message: string, ranked: Ranked[]): PartAsked[] => {
  const shape = shapeAsked(message)
  const named = shape ? wordsBesidesShape(message, shape) : []
  if (!named.length) return []
  return tablesIn(ranked).flatMap(table => {
    const isOfShape = table.header.some(column => shapeNamed(tokens(column)) === shape)
    return isOfShape ? tableCalled({ ...table, header: [] }, { named, ranked }, 0) : []
  })
}

/**
 * Tells whether a passage, or the headings above it, have any of some words: nothing in
 * another one can be called by them.
 */
const hasAny =
  (words: Set<string>) =>
  ({ passage }: Ranked): boolean => {
    const { terms, path } = readPassage(passage)
    return !words.isDisjointFrom(path) || terms.some(one => words.has(one))
  }

/** A table, once for each of its names that is asked for: its heading or one of so many columns. */
const tableCalled = (table: Table, wanted: PartQuery, columnsRead: number): Called[] => {
  const { header, isWhole } = table
  const isCut = !isWhole || table.rows.length > mostRows
  const rows = isCut ? beginningOf(table.rows) : table.rows
  const [first] = rows
  if (!first) return []
  const { passage } = first
  const heading = headingSaid(passage)
  const columns = header.filter((column, at) => {
    // A column may be named for its cells, as `prices` may for a column
    // `Price`; the first column names the rows.
    const isOneOf = at > 0 && wanted.named.some(({ folded }) => folded === fold(column))
    return at < columnsRead && !isOneOf && isCalled(column, passage, wanted)
  })
  const called = isCalled(heading, passage, wanted, header) ? [heading, ...columns] : columns
  const sentences = rows.map(row => ({ ...row, score: toldAlike }))
  return called.map(name => ({ passage, sentences, isCut, name }))
}

/** The first rows of a long table; none where one of them is not at hand. */
const beginningOf = (rows: Row[]): Row[] => {
  const first = rows.slice(0, rowsOfLonger)
  const [{ number: from } = { number: 0 }] = first
  const isGapless = first.length === rowsOfLonger && first.at(-1)!.number - from < rowsOfLonger
  // The row with the columns' names is counted where it was not set apart.
  return isGapless && from <= 1 ? first : []
}

/**
 * The lists of a passage that are asked for by the line that leads to them, such as
 * `Opening hours:`, and all items together by the heading.
 */
const listsCalled = (passage: Passage, wanted: PartQuery): Called[] => {
  if (!passage.parts.some(({ kind }) => kind === 'list')) return []
  const { sentences } = readPassage(passage)
  const isItem = (one: ReadSentence | undefined) => one?.kind === 'list'
  const led = sentences.flatMap((line, at) => {
    const name = passage.text.slice(line.start, line.end)
    if (isItem(line) || !isItem(sentences[at + 1]) || !/[:：]$/u.test(name)) return []
    const after = sentences.slice(at + 1)
    const end = after.findIndex(one => !isItem(one))
    return { name, items: end < 0 ? after : after.slice(0, end) }
  })
  const whole = { name: headingSaid(passage), items: sentences.filter(isItem) }
  return [...led, whole].flatMap(({ name, items }) =>
    items.length > 1 && isCalled(name, passage, wanted)
      ? { passage, sentences: toldBy(items, passage), name }
      : [],
  )
}

const toldBy = (spans: { start: number; end: number }[], passage: Passage) =>
  spans.map(({ start, end }) => ({ passage, start, end, score: toldAlike }))

const headingSaid = ({ path }: Passage) => readableHeading(path.at(-1) ?? '') ?? path.at(-1) ?? ''

const textOf = ({ sentences }: PartAsked) =>
  sentences.map(({ passage, start, end }) => passage.text.slice(start, end)).join('\n')

/** What is told where all parts asked for stand in one section or are copies of one: the first of them, whole. */
export const onlyPart = (parts: PartAsked[]): Told | undefined => {
  const [first] = parts
  const isOne = (of: (part: PartAsked) => string) => new Set(parts.map(of)).size === 1
  return first && (isOne(({ passage }) => sectionOf(passage)) || isOne(textOf))
    ? { telling: 'part', isCut: first.isCut === true, sentences: first.sentences }
    : undefined
}
