import { words } from '../../language/words.ts'
import type { Passage } from '../../training/passage.ts'
import type { WordStats } from '../../training/wordStats.ts'
import { besideBest } from './besideBest.ts'
import { placeAsked, standsAt } from '../question/placeAsked.ts'
import { closeness } from './closeness.ts'
import { relevanceFeedback } from './relevanceFeedback.ts'
import { explained } from './explained.ts'
import { bestSentence, bm25, headingMatch, kinship, likeness, wholeness } from './lexicalSigns.ts'
import { queryTerms, sentenceHits } from './queryTerms.ts'
import { currentReader } from '../passages/passageTerms.ts'
import { repeatsLast } from './repeatsLast.ts'
import { asMeant } from '../question/asMeant.ts'

/** A passage either search came back with. Scores of different searches are never compared with each other. */
export type Candidate = { passage: Passage; textScore?: number; vectorScore?: number }
/** `score` is for what a passage says itself: evidence goes by it. Its place is also for what it explains. */
export type Ranked = Candidate & { score: number }

/**
 * What each sign is worth beside BM25, whose best is 1. `eval/fitRank.ts` prints what each brings to questions that
 * had no say in choosing it.
 */
export const rankWeights = {
  k1: 1.2,
  b: 0.4,
  /** A term in the heading path counts as this many in the text. */
  path: 2,
  /** Power of a word's rarity in BM25. */
  rarity: 1.4,
  vector: 0.2,
  whole: 0.5,
  sentence: 0.5,
  closeness: 0.3,
  heading: 0.6,
  kin: 0.5,
  meaning: 0.5,
  feedback: 0.2,
  explained: 2,
  /** What stands beside one of the best is worth this share of it more. */
  beside: 0.05,
  /** A page that is named comes before all others, that of the file named first. */
  place: 3,
}
export type RankWeights = typeof rankWeights

/** So many, by their words the best, are read sentence by sentence. */
const readClosely = 30

/** Of a file's name. */
const ending = /\.\w{1,5}$/

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
 * likeness of vectors, and what of the question a passage holds: all of it, in one sentence, side by side, in a
 * heading, or at least in words of the same root or nearly the same meaning. Then passages that say what the best of
 * the others say, those that explain what the material has no word for, and last what stands beside the best.
 */
export const rank = (
  question: string,
  candidates: Candidate[],
  stats: WordStats,
  weights: RankWeights = rankWeights,
): Ranked[] => {
  const { lexicon, read } = currentReader()
  const place = placeAsked(question)
  const reads = candidates.map(({ passage }) => read(passage))
  const meant = asMeant(question, stats)
  const asked = queryTerms(meant, lexicon, stats)
  const files = new Map<string, number[]>()
  const nameOf = ({ file }: Passage) => {
    const name = files.get(file) ?? words(file.replace(ending, '')).map(lexicon.numberOf)
    files.set(file, name)
    return name
  }
  /** Many passages stand under the same headings. */
  const matches = new Map<number[], number>()
  const matchOf = (heading: number[]) => {
    const match = matches.get(heading) ?? headingMatch(asked, heading, lexicon, stats)
    matches.set(heading, match)
    return match
  }
  const met = candidates.map((candidate, at) => {
    const read = reads[at]!
    const { path, headings } = read
    const met = asked.meet(read)
    return {
      candidate,
      read,
      bm25: bm25(asked, met, read, stats, weights),
      whole: wholeness(asked, met),
      kin: kinship(asked, met),
      meaning: likeness(asked, met),
      /** Its headings together and one by one, and what its file is called. */
      named: Math.max(0, ...[path, ...headings, nameOf(candidate.passage)].map(matchOf)),
    }
  })
  const bestBm25 = best(met.map(one => one.bm25))
  const similar = similarity(candidates)
  const byWords = met
    .map(({ candidate, read, bm25, whole, kin, meaning, named }) => {
      const isPlace = place && standsAt(place, candidate.passage)
      const score =
        bm25 / bestBm25 +
        weights.vector * similar(candidate) +
        weights.whole * whole +
        weights.heading * named +
        weights.kin * kin +
        weights.meaning * meaning +
        (isPlace ? weights.place * (1 + named) : 0)
      return { candidate, read, score }
    })
    .sort(byScore)
  const bySentences = byWords
    .slice(0, readClosely)
    .map(({ candidate, read, score }) => {
      const hits = sentenceHits(asked, read)
      const inSentences =
        score +
        weights.sentence * bestSentence(asked, read.path, hits) +
        weights.closeness * closeness(asked, hits)
      return { candidate, read, score: inSentences }
    })
    .sort(byScore)
  const likeOthers = relevanceFeedback(bySentences, lexicon, stats)
  const settled = bySentences
    .map((one, at) => ({ ...one, score: one.score + weights.feedback * (likeOthers[at] ?? 0) }))
    .concat(byWords.slice(readClosely))
    .sort(byScore)
  const settledReads = settled.map(one => one.read)
  const explanation = explained(meant, asked, settledReads, lexicon, stats)
  const ordered = settled
    .map((one, at) => ({ ...one, worth: one.score + weights.explained * explanation[at]! }))
    .sort((one, other) => other.worth - one.worth)
  return repeatsLast(besideBest(ordered, weights.beside)).map(({ candidate, score }) => ({
    ...candidate,
    score,
  }))
}

const byScore = (one: { score: number }, other: { score: number }) => other.score - one.score
