import type { Lexicon } from '../../language/lexicon.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { lending } from './lending.ts'
import type { PassageTerms } from './passageTerms.ts'
import { raritiesOf } from './raritiesOf.ts'

const leaders = 8

type Weighed = { terms: Int32Array; weights: Float64Array }

const lendAbove = lending(length => new Int32Array(length))
const lendSaid = lending(length => new Float64Array(length))

/** Weighs a passage's words by rarity, as a vector of length 1. */
const weighing = (lexicon: Lexicon, stats: WordStats): ((read: PassageTerms) => Weighed) => {
  const rarityOf = raritiesOf(lexicon, stats)
  /** By a term's number the last passage that has it above. */
  const above = lendAbove(lexicon.size())
  let passages = 0
  return read => {
    passages++
    const terms = new Int32Array(read.terms.length + read.path.length)
    const weights = new Float64Array(terms.length)
    let size = 0
    let squares = 0
    const add = (term: number, count: number) => {
      const weight = (1 + Math.log(count)) * rarityOf(term)
      squares += weight * weight
      terms[size] = term
      weights[size++] = weight
    }
    for (const term of read.path) above[term] = passages
    for (let at = 0; at < read.terms.length; at++) {
      const term = read.terms[at]!
      const isAbove = above[term] === passages
      add(term, read.counts[at]! + (isAbove ? 1 : 0))
      if (isAbove) above[term] = 0
    }
    for (const term of read.path) if (above[term] === passages) add(term, 1)
    const length = Math.sqrt(squares) || 1
    for (let at = 0; at < size; at++) weights[at]! /= length
    return { terms: terms.subarray(0, size), weights }
  }
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
  const weigh = weighing(lexicon, stats)
  const vectors = ranked.map(({ read }) => weigh(read))
  const voices = ranked.map(({ score }, at) =>
    at < leaders ? Math.exp(5 * (score / best - 1)) : 0,
  )
  const said = lendSaid(lexicon.size())
  for (const [order, { terms, weights }] of vectors.slice(0, leaders).entries())
    for (let at = 0; at < terms.length; at++) said[terms[at]!]! += voices[order]! * weights[at]!
  const likeness = vectors.map(({ terms, weights }, order) => {
    let alike = 0
    for (let at = 0; at < terms.length; at++) alike += weights[at]! * said[terms[at]!]!
    // Nobody vouches for themselves; a vector's product with itself is 1.
    return Math.max(0, alike - voices[order]!)
  })
  const most = Math.max(...likeness, 0) || 1
  return likeness.map(one => one / most)
}
