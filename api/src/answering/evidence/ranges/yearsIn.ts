import { wordsFor } from '../../languages/wordPattern.ts'
import type { Span } from './Stretch.ts'

const year = String.raw`1\d{3}|20\d{2}`
const range = new RegExp(
  `(?<!\\p{N})(?<from>${year})\\s?(?:[-–—]|${wordsFor('until')})\\s?(?<to>${year}|\\d{2})(?![\\p{N}-])`,
  'gu',
)
const alone = new RegExp(`^(?:${year})$`)

export const isYear = (folded: string): boolean => alone.test(folded)

/** The years that a folded text speaks of from one to another: `1902-1907`, `1902–07`. */
export const yearsIn = (folded: string): Span[] =>
  [...folded.matchAll(range)].map(({ groups }) => {
    const [from, to] = [groups!['from']!, groups!['to']!]
    return [Number(from), Number(from.slice(0, -to.length) + to)]
  })
