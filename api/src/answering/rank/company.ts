import type { Lexicon } from '../../language/lexicon.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { rarity } from '../rarity.ts'
import type { PassageTerms } from './passageTerms.ts'

const leaders = 8

type Weighed = { terms: Int32Array; weights: Float64Array }

/** A passage's words weighed by rarity, as a vector of length 1. */
const weigh = (read: PassageTerms, lexicon: Lexicon, stats: WordStats): Weighed => {
  const terms = withPath(read)
  const weights = new Float64Array(terms.length)
  let squares = 0
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at] ?? 0
    const count = (read.counts[at] ?? 0) + (read.path.includes(term) ? 1 : 0)
    const weight = (1 + Math.log(count)) * rarity(lexicon.termOf(term), stats)
    weights[at] = weight
    squares += weight * weight
  }
  const length = Math.sqrt(squares) || 1
  for (let at = 0; at < weights.length; at++) weights[at]! /= length
  return { terms, weights }
}

/** The terms of the text, then those of the headings alone. */
const withPath = ({ terms, path }: PassageTerms): Int32Array => {
  const more = path.filter(term => !terms.includes(term))
  const all = new Int32Array(terms.length + more.length)
  all.set(terms)
  all.set(more, terms.length)
  return all
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
