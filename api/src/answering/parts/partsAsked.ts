import { fold } from '../../language/tokens.ts'
import { term } from '../../language/words.ts'
import { type Passage, sectionOf } from '../../training/passage.ts'
import { type EvidenceSentence, toldAlike } from '../evidence/Evidence.ts'
import { readPassage, type ReadSentence } from '../passages/readPassage.ts'
import { type Row, type Table, tablesIn } from '../evidence/rows/tablesIn.ts'
import type { Ranked } from '../rank/rank.ts'
import { isCalled, nearness, type PartQuery } from './isCalled.ts'
import { requestedWords } from './requestedWords.ts'
import { readableHeading } from './readableHeading.ts'

/** A table or a list that a message asks for, with all that stands in it; of a long table (`isCut`) its first rows. */
export type PartAsked = { passage: Passage; sentences: EvidenceSentence[]; isCut?: boolean }

/** One of these with what it is called by. */
type Called = PartAsked & { name: string }

/** A table of so many rows is told whole; of a longer one, how it begins. */
const mostRows = 40
const rowsOfLonger = 20
/** Of so many passages the lists are looked at: what is called as the question asks is found among the first. */
const mostSearched = 30

/**
 * The parts of the material that are called just what a message asks for: a table by its heading or a column, a list by
 * its heading or the line above it. What else it names must be said of the whole file: `What services does the shop
 * offer?` Of several those whose names are nearest to its words.
 */
export const partsAsked = (message: string, ranked: Ranked[]): PartAsked[] => {
  const wanted = { named: requestedWords(message), ranked }
  if (!wanted.named.length) return []
  const words = new Set(wanted.named.map(term))
  const called = [
    ...tablesIn(ranked).flatMap(table => tableCalled(table, wanted)),
    ...ranked
      .slice(0, mostSearched)
      .filter(hasAny(words))
      .flatMap(({ passage }) => listsCalled(passage, wanted)),
  ]
  const nearnesses = called.map(({ name }) => nearness(name, message))
  const nearest = Math.max(...nearnesses)
  return called.filter((_, at) => nearnesses[at] === nearest)
}

/** Tells the passages that have any of some words, or stand below one: in others nothing is called so. */
const hasAny =
  (words: Set<string>) =>
  ({ passage }: Ranked): boolean => {
    const { terms, path } = readPassage(passage)
    return !words.isDisjointFrom(path) || terms.some(one => words.has(one))
  }

/** A table, once for its heading and once for every column that is called so. */
const tableCalled = (table: Table, wanted: PartQuery): Called[] => {
  const { header, isWhole } = table
  const isCut = !isWhole || table.rows.length > mostRows
  const rows = isCut ? beginningOf(table.rows) : table.rows
  const [first] = rows
  if (!first) return []
  const { passage } = first
  const heading = headingOf(passage)
  const columns = header.filter((column, at) => {
    // The first names the rows; another is meant where there are several of it: the `prices` of a column `Price`.
    const isOneOf = at > 0 && wanted.named.some(({ folded }) => folded === fold(column))
    return !isOneOf && isCalled(column, passage, wanted)
  })
  const called = isCalled(heading, passage, wanted) ? [heading, ...columns] : columns
  const sentences = rows.map(row => ({ ...row, score: toldAlike }))
  return called.map(name => ({ passage, sentences, isCut, name }))
}

/** The first rows of a long table, where none of them is missing. */
const beginningOf = (rows: Row[]): Row[] => {
  const first = rows.slice(0, rowsOfLonger)
  const [{ number: from } = { number: 0 }] = first
  const isGapless = first.length === rowsOfLonger && first.at(-1)!.number - from < rowsOfLonger
  // The row of names is one of them where no other was set apart.
  return isGapless && from <= 1 ? first : []
}

/** The lists of a passage by the lines that lead to them: `Opening hours:`; all its items by its heading. */
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
  const whole = { name: headingOf(passage), items: sentences.filter(isItem) }
  return [...led, whole].flatMap(({ name, items }) =>
    items.length > 1 && isCalled(name, passage, wanted)
      ? { passage, sentences: toldBy(items, passage), name }
      : [],
  )
}

const toldBy = (spans: { start: number; end: number }[], passage: Passage) =>
  spans.map(({ start, end }) => ({ passage, start, end, score: toldAlike }))

const headingOf = ({ path }: Passage) => readableHeading(path.at(-1) ?? '') ?? path.at(-1) ?? ''

/** What is told where all parts asked for stand in one place: the first, whole. */
export const onlyPart = (parts: PartAsked[]) => {
  const [first] = parts
  const places = new Set(parts.map(({ passage }) => sectionOf(passage)))
  return first && places.size === 1
    ? { holds: true, isWhole: true, isCut: first.isCut === true, sentences: first.sentences }
    : undefined
}
