import type { PassageTerms } from './passageTerms.ts'

/** Whether nine in ten words of two passages are the same; `isHere` says which words the one has. */
const isRepeat = (one: number[], other: number[], isHere: (term: number) => boolean) => {
  const all = Math.max(one.length, other.length)
  let mayMiss = other.length - 0.9 * all
  for (let at = 0; at < other.length && mayMiss >= 0; at++) if (!isHere(other[at] ?? 0)) mayMiss--
  return all > 0 && mayMiss >= 0
}

/** The same words in another file say nothing new: such passages go behind all others. */
export const repeatsLast = <One extends { read: PassageTerms; score: number }>(
  ranked: One[],
): One[] => {
  const first: One[] = []
  const repeats: One[] = []
  /** By a term's number the last passage that was seen to have it. */
  const seen = new Int32Array(1 + Math.max(0, ...ranked.map(({ read }) => greatest(read.terms))))
  for (const [at, one] of ranked.entries()) {
    const { terms } = one.read
    for (const term of terms) seen[term] = at + 1
    const isHere = (term: number) => seen[term] === at + 1
    const repeated = first.some(({ read }) => isRepeat(terms, read.terms, isHere))
    ;(repeated ? repeats : first).push(one)
  }
  const least = first.at(-1)?.score ?? 0
  return [...first, ...repeats.map(one => ({ ...one, score: Math.min(one.score, least) }))]
}

const greatest = (terms: number[]) => terms.reduce((most, term) => Math.max(most, term), 0)
