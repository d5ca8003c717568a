import type { WordStats } from '../../training/wordStats.ts'
import { currentReader } from '../passages/passageTerms.ts'
import { rewriteQuestion } from '../question/rewriteQuestion.ts'
import { besideBest } from './besideBest.ts'
import { closeness } from './closeness.ts'
import { definitionShares } from './definitionShares.ts'
import { bestSentence } from './lexicalSigns.ts'
import { queryTerms, sentenceHits } from './queryTerms.ts'
import { type RankWeights, rankWeights } from './rankWeights.ts'
import { relevanceFeedback } from './relevanceFeedback.ts'
import { repeatsLast } from './repeatsLast.ts'
import { type Against, type Candidate, type Scored, scoreByWords } from './scoreByWords.ts'

/**
 * A passage with its `score`, which is for what it says itself: evidence goes by it. Its place in a
 * ranking is also for what it explains.
 */
export type Ranked = Candidate & { score: number }

/** How many passages, the best by their words, are read sentence by sentence. */
const readClosely = 30

/**
 * The candidates of both searches in one order, best first: by BM25 with the whole index's rarities
 * over text and headings, by likeness of vectors, and by how much of the question a passage holds
 * (altogether, in one sentence, side by side, in a heading, or in words of the same root or nearly
 * the same meaning). Passages gain by saying what the best of the others say, by explaining what
 * the material has no word for, and by standing beside the best.
 */
export const rank = (
  question: string,
  candidates: Candidate[],
  stats: WordStats,
  weights: RankWeights = rankWeights,
): Ranked[] => {
  const { lexicon, read } = currentReader()
  // Passages are read first: the question's terms are compared
  // with all that the lexicon has by then.
  const found = candidates.map(candidate => ({ candidate, read: read(candidate.passage) }))
  const meant = rewriteQuestion(question, stats)
  const asked = queryTerms(meant, lexicon, stats)
  const against = { asked, lexicon, stats, weights }
  const { scored: byWords, trust } = scoreByWords(question, found, against)
  const bySentences = scoreBySentences(byWords.slice(0, readClosely), against)
  const settled = [
    ...withFeedback(bySentences, trust, against),
    ...byWords.slice(readClosely),
  ].sort(byScore)
  const reads = settled.map(one => one.read)
  const explanation = definitionShares(meant, asked, reads, lexicon, stats)
  const ordered = settled
    .map((one, at) => ({ ...one, worth: one.score + weights.explained * explanation[at]! }))
    .sort((one, other) => other.worth - one.worth)
  return repeatsLast(besideBest(ordered, weights.beside)).map(({ candidate, score }) => ({
    ...candidate,
    score,
  }))
}

/** Scores passages also by how much of the question one sentence says, and how close together. */
const scoreBySentences = (passages: Scored[], { asked, weights }: Against): Scored[] =>
  passages
    .map(({ candidate, read, score }) => {
      const hits = sentenceHits(asked, read)
      const inSentences =
        score +
        weights.sentence * bestSentence(asked, read.path, hits) +
        weights.closeness * closeness(asked, hits)
      return { candidate, read, score: inSentences }
    })
    .sort(byScore)

/**
 * Scores passages also by how much they say what the best of them say, as far as the words
 * that made these the best are trusted.
 */
const withFeedback = (
  passages: Scored[],
  trust: number,
  { lexicon, stats, weights }: Against,
): Scored[] => {
  const likeOthers = relevanceFeedback(passages, lexicon, stats)
  return passages.map((one, at) => ({
    ...one,
    score: one.score + trust * weights.feedback * (likeOthers[at] ?? 0),
  }))
}

const byScore = (one: { score: number }, other: { score: number }) => other.score - one.score
