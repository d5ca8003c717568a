import type { ReadPassage } from '../evidence/readPassage.ts'

/** Whether nine in ten words of two passages are the same. */
const isRepeat = (one: ReadPassage, other: ReadPassage): boolean => {
  const [small, large] = one.counts.size < other.counts.size ? [one, other] : [other, one]
  const all = large.counts.size
  let mayMiss = small.counts.size - 0.9 * all
  for (const term of small.counts.keys()) {
    if (mayMiss < 0) return false
    if (!large.counts.has(term)) mayMiss--
  }
  return all > 0 && mayMiss >= 0
}

/** The same words in another file say nothing new: such passages go behind all others. */
export const repeatsLast = <One extends { read: ReadPassage; score: number }>(
  ranked: One[],
): One[] => {
  const first: One[] = []
  const repeats: One[] = []
  for (const one of ranked) {
    const repeated = first.some(({ read }) => isRepeat(read, one.read))
    ;(repeated ? repeats : first).push(one)
  }
  const least = first.at(-1)?.score ?? 0
  return [...first, ...repeats.map(one => ({ ...one, score: Math.min(one.score, least) }))]
}
