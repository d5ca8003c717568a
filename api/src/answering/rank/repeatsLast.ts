import { scratchTable } from './scratchTable.ts'
import type { PassageTerms } from '../passages/passageTerms.ts'

const lend = scratchTable(length => new Int32Array(length))

/**
 * Passages, best first, with those at the end that repeat another: the same
 * words in another file say nothing new.
 */
export const repeatsLast = <One extends { read: PassageTerms; score: number }>(
  ranked: One[],
): One[] => {
  const first: One[] = []
  const repeats: One[] = []
  /** For the number of a term: the last passage that was seen to have it. */
  const seen = lend(1 + ranked.reduce((most, { read }) => greatest(read.terms, most), 0))
  for (const [at, one] of ranked.entries()) {
    const { terms } = one.read
    for (const term of terms) seen[term] = at + 1
    const repeated = first.some(({ read }) => isRepeat(terms.length, read.terms, seen, at + 1))
    ;(repeated ? repeats : first).push(one)
  }
  const least = first.at(-1)?.score ?? 0
  return [...first, ...repeats.map(one => ({ ...one, score: Math.min(one.score, least) }))]
}

/**
 * Whether nine in ten terms of two passages are the same: of one that was just seen, as `here`,
 * with `length` terms, and of another.
 */
const isRepeat = (length: number, other: Int32Array, seen: Int32Array, here: number) => {
  const all = Math.max(length, other.length)
  if (Math.min(length, other.length) < 0.9 * all) return false
  let mayMiss = other.length - 0.9 * all
  for (let at = 0; at < other.length && mayMiss >= 0; at++) if (seen[other[at]!] !== here) mayMiss--
  return all > 0 && mayMiss >= 0
}

const greatest = (terms: Int32Array, least: number) => {
  let most = least
  for (const term of terms) if (term > most) most = term
  return most
}
