import { wordsFor } from '../../languages/wordPattern.ts'
import type { Span } from './Stretch.ts'

const year = String.raw`1\d{3}|20\d{2}`
/**
 * Years from one to another, in a cell or brackets of their own:
 * elsewhere such numbers may count anything.
 */
const range = new RegExp(
  `(?<![^\\t\\n(])(?<from>${year})\\s?(?:[-–—]|${wordsFor('until')})\\s?(?<to>${year}|\\d{2})(?![^\\t\\n)])`,
  'gu',
)
const alone = new RegExp(`^(?:${year})$`)

/** Whether a word is a year from 1000 to 2099. */
export const isYear = (folded: string): boolean => alone.test(folded)

/** The spans of years that stand in cells or brackets of a folded text: `1902-1907`, `1898–02`. */
export const yearsIn = (folded: string): Span[] =>
  [...folded.matchAll(range)].map(({ groups }) => {
    const [from, end] = [groups!['from']!, groups!['to']!]
    const to = Number(from.slice(0, -end.length) + end)
    return [Number(from), to < Number(from) ? to + 100 : to]
  })
