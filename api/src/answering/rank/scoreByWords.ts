import { words } from '../../language/words.ts'
import type { Passage } from '../../training/passage.ts'
import type { WordStats } from '../../training/wordStats.ts'
import type { Lexicon } from '../../language/lexicon.ts'
import type { PassageTerms } from '../passages/passageTerms.ts'
import { placeAsked, standsAt } from '../question/placeAsked.ts'
import { bm25, headingMatch, mostBm25, nearShare, wholeness } from './lexicalSigns.ts'
import type { QueryTerms } from './queryTerms.ts'
import type { RankWeights } from './rankWeights.ts'

/**
 * A passage that one of the searches found. Scores of different searches
 * are never compared with each other.
 */
export type Candidate = { passage: Passage; textScore?: number; vectorScore?: number }
/** A candidate, and its passage as it was read. */
type ReadCandidate = { candidate: Candidate; read: PassageTerms }
export type Scored = ReadCandidate & { score: number }

/** The question that candidates are compared with, and what that takes. */
export type Against = {
  asked: QueryTerms
  lexicon: Lexicon
  stats: WordStats
  weights: RankWeights
}

const fileExtension = /\.\w{1,5}$/

/**
 * Tells how similar a candidate's vector is, from 0 for the least similar candidate to 1 for the
 * most: engines differ in where their scales begin.
 */
const similarity = (candidates: Candidate[]): ((candidate: Candidate) => number) => {
  const scores = candidates.flatMap(({ vectorScore }) => vectorScore ?? [])
  const least = Math.min(...scores)
  const span = Math.max(...scores) - least
  return ({ vectorScore }) =>
    vectorScore === undefined ? 0 : span ? (vectorScore - least) / span : 1
}

/**
 * Tells how well the headings of a passage, together or one by one, or the
 * name of its file say what is asked.
 */
const nameMatch = ({ asked, lexicon, stats }: Against) => {
  const files = new Map<string, number[]>()
  const nameOf = ({ file }: Passage) => {
    const name = files.get(file) ?? words(file.replace(fileExtension, '')).map(lexicon.numberOf)
    files.set(file, name)
    return name
  }
  /** Remembered, since many passages stand under the same headings. */
  const matches = new Map<number[], number>()
  const matchOf = (heading: number[]) => {
    const match = matches.get(heading) ?? headingMatch(asked, heading, lexicon, stats)
    matches.set(heading, match)
    return match
  }
  return (passage: Passage, { path, headings }: PassageTerms): number =>
    Math.max(0, ...[path, ...headings, nameOf(passage)].map(matchOf))
}

/**
 * Candidates, best first, with what they are worth by their words, headings and vectors, or as the
 * page that is named. `trust` is what the best BM25 is worth: less than 1 where even that passage
 * has little of the question, 1 where none has any of it and the vectors alone tell.
 */
export const scoreByWords = (
  question: string,
  candidates: ReadCandidate[],
  against: Against,
): { scored: Scored[]; trust: number } => {
  const { asked, stats, weights } = against
  const place = placeAsked(question)
  const namedBy = nameMatch(against)
  const met = candidates.map(({ candidate, read }) => {
    const met = asked.meet(read)
    return {
      candidate,
      read,
      bm25: bm25(asked, met, read, stats, weights),
      whole: wholeness(asked, met),
      kin: nearShare(asked, met.kin),
      meaning: nearShare(asked, met.meaning),
      named: namedBy(candidate.passage, read),
    }
  })
  const bestBm25 = Math.max(0, ...met.map(one => one.bm25))
  const enough = weights.enough * mostBm25(asked, stats, weights)
  const trust = bestBm25 ? Math.min(1, Math.sqrt(bestBm25 / enough)) : 1
  const similar = similarity(candidates.map(({ candidate }) => candidate))
  const scored = met
    .map(({ candidate, read, bm25, whole, kin, meaning, named }) => {
      const isPlace = place && standsAt(place, candidate.passage)
      const score =
        (trust * bm25) / (bestBm25 || 1) +
        weights.vector * similar(candidate) +
        weights.whole * whole +
        weights.heading * named +
        weights.kin * kin +
        weights.meaning * meaning +
        (isPlace ? weights.place * (1 + named) : 0)
      return { candidate, read, score }
    })
    .sort((one, other) => other.score - one.score)
  return { scored, trust }
}
