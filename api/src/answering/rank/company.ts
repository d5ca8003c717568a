import type { Lexicon } from '../../language/lexicon.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { rarity } from '../retrieve/rarity.ts'
import type { PassageTerms } from './passageTerms.ts'

const leaders = 8

type Weighed = { terms: number[]; weights: number[] }

/** A passage's words weighed by rarity, as a vector of length 1. */
const weigh = (read: PassageTerms, lexicon: Lexicon, stats: WordStats): Weighed => {
  const terms = [...read.terms, ...read.path.filter(term => !read.terms.includes(term))]
  let squares = 0
  const weights = terms.map((term, at) => {
    const count = (read.counts[at] ?? 0) + (read.path.includes(term) ? 1 : 0)
    const weight = (1 + Math.log(count)) * rarity(lexicon.termOf(term), stats)
    squares += weight * weight
    return weight
  })
  const length = Math.sqrt(squares) || 1
  return { terms, weights: weights.map(weight => weight / length) }
}

/**
 * How much passages, best first, say what the best of the others say, from 0 to the most of all, 1: so words come
 * in that the question does not use but that stand together with its own in this material (Rocchio 1971).
 */
export const company = (
  ranked: { read: PassageTerms; score: number }[],
  lexicon: Lexicon,
  stats: WordStats,
): number[] => {
  const best = ranked[0]?.score || 1
  const vectors = ranked.map(({ read }) => weigh(read, lexicon, stats))
  const voices = ranked.map(({ score }, at) =>
    at < leaders ? Math.exp(5 * (score / best - 1)) : 0,
  )
  const said = new Float64Array(lexicon.size())
  for (const [order, { terms, weights }] of vectors.slice(0, leaders).entries())
    for (let at = 0; at < terms.length; at++)
      said[terms[at] ?? 0]! += (voices[order] ?? 0) * (weights[at] ?? 0)
  const likeness = vectors.map(({ terms, weights }, order) => {
    let alike = 0
    for (let at = 0; at < terms.length; at++)
      alike += (weights[at] ?? 0) * (said[terms[at] ?? 0] ?? 0)
    // Nobody vouches for themselves; a vector's product with itself is 1.
    return Math.max(0, alike - (voices[order] ?? 0))
  })
  const most = Math.max(...likeness, 0) || 1
  return likeness.map(one => one / most)
}
