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

/** Of most counts. */
const logarithms = Float64Array.from({ length: 64 }, (_, count) => Math.log(count))

/** Of the material asked last: the same few thousand words are weighed again and again. */
let last: { lexicon: Lexicon; stats: WordStats; rarities: Float64Array } | undefined

/** How rare a term is in a material, by its number. */
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
    // Nobody vouches for themselves; a vector's product with itself is 1.
    return Math.max(0, alike - voices[order]!)
  })
  const most = Math.max(...likeness, 0) || 1
  return likeness.map(one => one / most)
}
