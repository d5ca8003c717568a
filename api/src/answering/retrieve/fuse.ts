import type { Ranked } from '../Evidence.ts'
import { queryTerms } from '@sandbox-ai/text/terms'
import type { Passage } from '../../passages/passage.ts'
import { rarity, type WordStats } from '../../passages/wordStats.ts'
import { countIn, hashOf, type LexicalProfile } from './lexicalProfile.ts'

/** A passage that one of the searches found, with what it is ranked by. */
export type Candidate = { passage: Passage; profile: LexicalProfile; vector?: Float32Array }
/** Fitted by `packages/models/train/fuse.ts`, by cross-validation over the documents named there. */
export const fuseWeights = { k1: 1.4, b: 0.4, cosine: 20 }

/** A question as it is searched for: its terms in each language of the material, with their rarity, and its vector. */
export type SearchQuery = { terms: Map<string, WeightedTerm[]>; vector?: Float32Array | undefined }
type WeightedTerm = { term: string; hash: number; rarity: number }

/** The most unknown terms that are spell-checked: each takes a walk through the vocabulary. */
const maxSpellChecked = 40

/** Returns the terms of a question for material in some languages; unknown terms are replaced by their likely spelling. */
export function weightedTerms(
  question: string,
  languages: string[],
  stats: WordStats,
): SearchQuery['terms'] {
  let spellChecked = 0
  const weighted = (term: string): WeightedTerm => {
    const isTaken = stats.count(term) > 0 || ++spellChecked > maxSpellChecked
    const corrected = isTaken ? term : (stats.nearest(term) ?? term)
    return { term: corrected, hash: hashOf(corrected), rarity: rarity(corrected, stats) }
  }
  return new Map(languages.map(one => [one, queryTerms(question, one).map(weighted)]))
}

/** Returns candidates in one order, best first: BM25 with the whole index's rarities, and likeness of vectors. */
export function fuse(
  query: SearchQuery,
  candidates: Candidate[],
  stats: WordStats,
  weights = fuseWeights,
): Ranked[] {
  const scored = candidates.map(({ passage, profile, vector }) => ({
    passage,
    words: bm25(query.terms.get(passage.language) ?? [], profile, stats, weights),
    cosine: query.vector && vector && dot(query.vector, vector),
  }))
  const best = Math.max(...scored.map(({ words }) => words), Number.MIN_VALUE)
  return scored
    .map(one => {
      const words = one.words / best
      return { ...one, words, score: words + weights.cosine * (one.cosine ?? 0) }
    })
    .sort((one, other) => other.score - one.score)
}

function bm25(
  terms: WeightedTerm[],
  profile: LexicalProfile,
  stats: WordStats,
  { k1, b }: typeof fuseWeights,
): number {
  const norm = k1 * (1 - b + (b * profile.length) / (stats.averageLength || 1))
  let sum = 0
  for (const { hash, rarity: weight } of terms) {
    const count = countIn(profile, hash)
    if (count) sum += (weight * count) / (count + norm)
  }
  return sum
}

const dot = (one: Float32Array, other: Float32Array): number => {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}
