import type { Lexicon } from '../../language/lexicon.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { lending } from './lending.ts'
import type { PassageTerms } from './passageTerms.ts'
import { raritiesOf } from './raritiesOf.ts'

const leaders = 8

const lendAbove = lending(length => new Int32Array(length))
const lendSaid = lending(length => new Float64Array(length))
const lendTerms = lending(length => new Int32Array(length))
const lendWeights = lending(length => new Float64Array(length))

/** Of most counts. */
const logarithms = Float64Array.from({ length: 64 }, (_, count) => Math.log(count))

/** The words of passages by rarity, each passage a vector of length 1: that of the first ends where the next one begins. */
const weighed = (reads: PassageTerms[], lexicon: Lexicon, stats: WordStats) => {
  const rarityOf = raritiesOf(lexicon, stats)
  const most = reads.reduce((sum, { terms, path }) => sum + terms.length + path.length, 0)
  const terms = lendTerms(most)
  const weights = lendWeights(most)
  /** By a term's number the last passage that has it above. */
  const above = lendAbove(lexicon.size())
  let size = 0
  const ends = reads.map((read, order) => {
    const begin = size
    const here = order + 1
    let squares = 0
    const add = (term: number, count: number) => {
      const weight = (1 + (logarithms[count] ?? Math.log(count))) * rarityOf(term)
      squares += weight * weight
      terms[size] = term
      weights[size++] = weight
    }
    for (const term of read.path) above[term] = here
    for (let at = 0; at < read.terms.length; at++) {
      const term = read.terms[at]!
      const isAbove = above[term] === here
      add(term, read.counts[at]! + (isAbove ? 1 : 0))
      if (isAbove) above[term] = 0
    }
    for (const term of read.path) if (above[term] === here) add(term, 1)
    const length = Math.sqrt(squares) || 1
    for (let at = begin; at < size; at++) weights[at]! /= length
    return size
  })
  return { terms, weights, ends }
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
  const reads = ranked.map(({ read }) => read)
  const { terms, weights, ends } = weighed(reads, lexicon, stats)
  const voices = ranked.map(({ score }, at) =>
    at < leaders ? Math.exp(5 * (score / best - 1)) : 0,
  )
  const said = lendSaid(lexicon.size())
  let at = 0
  for (const [order, end] of ends.slice(0, leaders).entries())
    for (; at < end; at++) said[terms[at]!]! += voices[order]! * weights[at]!
  at = 0
  const likeness = ends.map((end, order) => {
    let alike = 0
    for (; at < end; at++) alike += weights[at]! * said[terms[at]!]!
    // Nobody vouches for themselves; a vector's product with itself is 1.
    return Math.max(0, alike - voices[order]!)
  })
  const most = Math.max(...likeness, 0) || 1
  return likeness.map(one => one / most)
}
