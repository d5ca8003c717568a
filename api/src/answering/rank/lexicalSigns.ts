import type { Lexicon } from '../../language/lexicon.ts'
import type { WordStats } from '../../training/wordStats.ts'
import type { RankWeights } from './rankWeights.ts'
import { rarity } from '../question/rarity.ts'
import type { QueryTerms, SentenceHits, TermMatches, Term } from './queryTerms.ts'
import type { PassageTerms } from '../passages/passageTerms.ts'

const sum = (terms: Term[], worth: (term: Term, at: number) => number) => {
  let all = 0
  for (let at = 0; at < terms.length; at++) all += worth(terms[at]!, at)
  return all
}

/** The share of the question's words, by rarity, that pass a test. */
const shareOf = ({ terms, rarities }: QueryTerms, passes: (at: number) => unknown) =>
  sum(terms, ({ rarity }, at) => (passes(at) ? rarity : 0)) / (rarities || 1)

/**
 * BM25 over the text and headings of a passage; with `rarity` above 1 rare words count still more.
 */
export const bm25 = (
  { terms }: QueryTerms,
  { counts, inPath }: TermMatches,
  read: PassageTerms,
  stats: WordStats,
  { k1, b, path, rarity: power }: RankWeights,
): number => {
  const norm = k1 * (1 - b + (b * (read.length + read.path.length)) / (stats.averageLength || 1))
  return sum(terms, ({ rarity }, at) => {
    const count = (counts[at] ?? 0) + (inPath[at] ? path : 0)
    return count && (rarity ** power * count) / (count + norm)
  })
}

/**
 * The most that BM25 can come near to: by a passage that says every word of the question that
 * the material has, again and again.
 */
export const mostBm25 = (
  { terms }: QueryTerms,
  stats: WordStats,
  { rarity: power }: RankWeights,
): number => sum(terms, ({ term, rarity }) => (stats.count(term) ? rarity ** power : 0))

/**
 * How much of the question a passage has: near 1 where hardly a word is
 * missing, soon near 0 where several are.
 */
export const wholeness = (asked: QueryTerms, { counts, inPath }: TermMatches): number =>
  shareOf(asked, at => counts[at] || inPath[at]) ** 4

/** The most of the question that any one sentence has, together with the headings above it. */
export const bestSentence = (
  asked: QueryTerms,
  path: number[],
  sentences: SentenceHits[],
): number => {
  const inPath = new Uint8Array(asked.terms.length)
  for (const number of path) if (asked.which[number]) inPath[asked.which[number] - 1] = 1
  return Math.max(0, ...sentences.map(({ has }) => shareOf(asked, at => has[at] || inPath[at])))
}

/** How far a heading or name says what the question says, and nothing else. */
export const headingMatch = (
  { terms, rarities, which }: QueryTerms,
  heading: number[],
  lexicon: Lexicon,
  stats: WordStats,
): number => {
  if (!heading.some(number => which[number])) return 0
  const has = new Uint8Array(terms.length)
  for (const number of heading) if (which[number]) has[which[number] - 1] = 1
  const said = sum(terms, ({ rarity }, at) => (has[at] ? rarity : 0))
  if (!said) return 0
  let more = 0
  for (const number of heading) if (!which[number]) more += rarity(lexicon.termOf(number), stats)
  return said / (rarities + more)
}

/**
 * The share of the question, by rarity, that other words stand for: each of its words that the
 * passage lacks counts by how near another one comes.
 */
export const nearShare = ({ terms, rarities }: QueryTerms, nearness: Float64Array): number =>
  sum(terms, ({ rarity }, at) => rarity * nearness[at]!) / (rarities || 1)
