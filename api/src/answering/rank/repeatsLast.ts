import { scratchTable } from './scratchTable.ts'
import type { PassageTerms } from '../passages/passageTerms.ts'

const lend = scratchTable(length => new Int32Array(length))

/** The same words in another file say nothing new: such passages go behind all others. */
export const repeatsLast = <One extends { read: PassageTerms; score: number }>(
  ranked: One[],
): One[] => {
  const first: One[] = []
  const repeats: One[] = []
  /** By a term's number the last passage that was seen to have it. */
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

/** Whether nine in ten words of two passages are the same: the one is `here`, and so are the words it was seen to have. */
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
