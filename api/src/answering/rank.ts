import { words } from '../language/words.ts'
import type { Passage } from '../training/passage.ts'
import type { WordStats } from '../training/wordStats.ts'
import { type ReadPassage, readPassage } from './evidence/readPassage.ts'
import { rarity } from './rarity.ts'
import { repairTypos } from './repairTypos.ts'

/** A passage either search came back with. Scores of different searches are never compared with each other. */
export type Candidate = { passage: Passage; textScore?: number; vectorScore?: number }
export type Ranked = Candidate & { score: number }

/** What each sign is worth beside BM25, whose best is 1. Found by `eval/fitRank.ts`. */
export const rankWeights = {
  k1: 1.2,
  b: 0.7,
  /** A term in the heading path counts as this many in the text. */
  path: 2,
  vector: 0.3,
  coverage: 0.3,
  closeness: 0.5,
}
export type RankWeights = typeof rankWeights

type Term = { term: string; rarity: number }

/** How often a term stands in a passage, the headings above it included. */
const countOf = (term: string, read: ReadPassage, { path }: RankWeights) =>
  (read.counts.get(term) ?? 0) + (read.path.has(term) ? path : 0)

/** Of neighbouring words of the question, the share by rarity that stand side by side in one sentence, too. */
const closenessOf = (terms: Term[], read: ReadPassage): number => {
  let all = 0
  let close = 0
  for (const [at, first] of terms.entries()) {
    const second = terms[at + 1]
    if (!second) break
    const weight = first.rarity + second.rarity
    all += weight
    let best = 0
    for (const sentence of read.sentences) {
      if (!sentence.terms.has(first.term) || !sentence.terms.has(second.term)) continue
      best = Math.max(best, 1 / distance(sentence.tokens, first.term, second.term))
    }
    close += weight * best
  }
  return all ? close / all : 0
}

const distance = (tokens: { term: string }[], first: string, second: string): number => {
  let nearest = 100
  let seenFirst = -100
  let seenSecond = -100
  for (const [at, token] of tokens.entries()) {
    if (token.term === first) seenFirst = at
    if (token.term === second) seenSecond = at
    if (token.term === first || token.term === second)
      nearest = Math.min(nearest, Math.max(1, Math.abs(seenFirst - seenSecond)))
  }
  return nearest
}

const bm25 = (terms: Term[], read: ReadPassage, stats: WordStats, weights: RankWeights): number => {
  const { k1, b } = weights
  const norm = k1 * (1 - b + (b * (read.length + read.path.size)) / (stats.averageLength || 1))
  let score = 0
  for (const { term, rarity } of terms) {
    const count = countOf(term, read, weights)
    score += (rarity * count) / (count + norm)
  }
  return score
}

const coverage = (terms: Term[], read: ReadPassage): number => {
  let all = 0
  let found = 0
  for (const { term, rarity } of terms) {
    all += rarity
    if (read.counts.has(term) || read.path.has(term)) found += rarity
  }
  return all ? found / all : 0
}

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
const repeatsLast = (ranked: (Ranked & { read: ReadPassage })[]): Ranked[] => {
  const first: typeof ranked = []
  const repeats: typeof ranked = []
  for (const one of ranked) {
    const repeated = first.some(({ read }) => isRepeat(read, one.read))
    ;(repeated ? repeats : first).push(one)
  }
  const least = first.at(-1)?.score ?? 0
  return [...first, ...repeats.map(one => ({ ...one, score: Math.min(one.score, least) }))].map(
    ({ read: _read, ...one }) => one,
  )
}

const best = (values: number[]) => Math.max(...values, 0) || 1

/** From the least similar candidate, 0, to the most similar, 1: engines differ in where their scales begin. */
const similarity = (candidates: Candidate[]): ((candidate: Candidate) => number) => {
  const scores = candidates.flatMap(({ vectorScore }) => vectorScore ?? [])
  const least = Math.min(...scores)
  const span = Math.max(...scores) - least
  return ({ vectorScore }) =>
    vectorScore === undefined ? 0 : span ? (vectorScore - least) / span : 1
}

/**
 * Puts the candidates of both searches in one order: BM25 with the whole index's rarities over text and headings,
 * similarity of vectors, rarity-weighted share of the question's words, and neighbours that stay neighbours.
 */
export const rank = (
  question: string,
  candidates: Candidate[],
  stats: WordStats,
  weights: RankWeights = rankWeights,
): Ranked[] => {
  const terms = [...new Set(words(repairTypos(question, stats)))].map(term => ({
    term,
    rarity: rarity(term, stats),
  }))
  const scored = candidates.map(candidate => {
    const read = readPassage(candidate.passage)
    return { candidate, read, bm25: bm25(terms, read, stats, weights) }
  })
  const bestBm25 = best(scored.map(one => one.bm25))
  const similar = similarity(candidates)
  const ranked = scored.map(one => ({
    ...one.candidate,
    read: one.read,
    score:
      one.bm25 / bestBm25 +
      weights.vector * similar(one.candidate) +
      weights.coverage * coverage(terms, one.read) +
      weights.closeness * closenessOf(terms, one.read),
  }))
  return repeatsLast(ranked.sort((one, other) => other.score - one.score))
}
