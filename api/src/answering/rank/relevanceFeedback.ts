import type { Lexicon } from '../../language/lexicon.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { rarity } from '../question/rarity.ts'
import { scratchTable } from './scratchTable.ts'
import type { PassageTerms } from '../passages/passageTerms.ts'

const leaders = 8

const lendAbove = scratchTable(length => new Int32Array(length))
const lendSaid = scratchTable(length => new Float64Array(length))
const lendTerms = scratchTable(length => new Int32Array(length))
const lendWeights = scratchTable(length => new Float64Array(length))

/** The logarithms of small counts, so that they are not worked out again and again. */
const logarithms = Float64Array.from({ length: 64 }, (_, count) => Math.log(count))

/**
 * The rarities in the material that was asked last: the same few thousand
 * words are weighed again and again.
 */
let last: { lexicon: Lexicon; stats: WordStats; rarities: Float64Array } | undefined

/** Tells how rare a term is in a material, by its number. */
const raritiesOf = (lexicon: Lexicon, stats: WordStats): ((term: number) => number) => {
  if (last?.lexicon !== lexicon || last.stats !== stats)
    last = { lexicon, stats, rarities: new Float64Array(lexicon.size() * 2) }
  if (last.rarities.length < lexicon.size()) {
    const more = new Float64Array(lexicon.size() * 2)
    more.set(last.rarities)
    last.rarities = more
  }
  const { rarities } = last
  return term => (rarities[term] ||= rarity(lexicon.termOf(term), stats))
}

/**
 * The words of passages, weighted by rarity, each passage as a vector of length 1. All vectors lie
 * one behind the other, and `ends` tells where each of them ends.
 */
const weighed = (reads: PassageTerms[], lexicon: Lexicon, stats: WordStats) => {
  const rarityOf = raritiesOf(lexicon, stats)
  const most = reads.reduce((sum, { terms, path }) => sum + terms.length + path.length, 0)
  const terms = lendTerms(most)
  const weights = lendWeights(most)
  /** For the number of a term: the last passage that has it in the headings above. */
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
 * How much each passage says what the best of the others say, from 0 to 1 for the one that says
 * most of it. So words count that the question does not use but that stand together with its own in
 * this material (Rocchio 1971). The passages come best first.
 */
export const relevanceFeedback = (
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
    // A passage does not vouch for itself; the product of a vector of length 1 with itself is 1.
    return Math.max(0, alike - voices[order]!)
  })
  const most = Math.max(...likeness, 0) || 1
  return likeness.map(one => one / most)
}
