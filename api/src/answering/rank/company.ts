import type { WordStats } from '../../training/wordStats.ts'
import type { ReadPassage } from '../evidence/readPassage.ts'
import { rarity } from '../rarity.ts'

const leaders = 8

/** A passage's words weighed by rarity, as a vector of length 1. */
const weigh = ({ counts, path }: ReadPassage, stats: WordStats): Map<string, number> => {
  const weights = new Map<string, number>()
  let squares = 0
  for (const term of new Set([...counts.keys(), ...path])) {
    const count = (counts.get(term) ?? 0) + (path.has(term) ? 1 : 0)
    const weight = (1 + Math.log(count)) * rarity(term, stats)
    weights.set(term, weight)
    squares += weight * weight
  }
  const length = Math.sqrt(squares) || 1
  for (const [term, weight] of weights) weights.set(term, weight / length)
  return weights
}

/**
 * How much passages, best first, say what the best of the others say, from 0 to the most of all, 1: so words come
 * in that the question does not use but that stand together with its own in this material (Rocchio 1971).
 */
export const company = (
  ranked: { read: ReadPassage; score: number }[],
  stats: WordStats,
): number[] => {
  const best = ranked[0]?.score || 1
  const vectors = ranked.map(({ read }) => weigh(read, stats))
  const voices = ranked.map(({ score }, at) =>
    at < leaders ? Math.exp(5 * (score / best - 1)) : 0,
  )
  const said = new Map<string, number>()
  for (const [at, vector] of vectors.slice(0, leaders).entries())
    for (const [term, weight] of vector)
      said.set(term, (said.get(term) ?? 0) + (voices[at] ?? 0) * weight)
  const likeness = vectors.map((vector, at) => {
    let alike = 0
    for (const [term, weight] of vector) alike += weight * (said.get(term) ?? 0)
    // Nobody vouches for themselves; a vector's product with itself is 1.
    return Math.max(0, alike - (voices[at] ?? 0))
  })
  const most = Math.max(...likeness, 0) || 1
  return likeness.map(one => one / most)
}
