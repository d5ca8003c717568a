import type { Passage } from '../training/passage.ts'
import type { WordStats } from '../training/wordStats.ts'
import { nearestTopics } from './evidence/nearestTopics.ts'
import { readPassage } from './evidence/readPassage.ts'
import { readQuestion } from './evidence/readQuestion.ts'
import { type Place, signsOf } from './evidence/sentenceSigns.ts'
import { changesRules } from './lane.ts'
import type { Ranked } from './rank.ts'

export type EvidenceSentence = { passage: Passage; start: number; end: number; score: number }

export type Evidence = {
  /** Whether the material holds what the question asks for. */
  holds: boolean
  /** How sure that is, 0 to 1. */
  score: number
  /** Sentences, rows and items that may answer, best first. */
  sentences: EvidenceSentence[]
  /** The nearest things the material does hold, for a refusal that helps. */
  choices: string[]
}

const passagesRead = 8

export const places = (ranked: Ranked[]): Place[] => {
  const best = ranked[0]?.score || 1
  return ranked.slice(0, passagesRead).flatMap((one, order) => {
    const read = readPassage(one.passage)
    return read.sentences.map((sentence, at) => ({
      ranked: one,
      order,
      relative: one.score / best,
      read,
      sentence,
      at,
    }))
  })
}

export const findEvidence = (question: string, ranked: Ranked[], stats: WordStats): Evidence => {
  const asked = readQuestion(question, stats)
  const scored = places(ranked)
    .map(place => {
      const s = signsOf(asked, place)
      const [words = 0, around = 0, inside = 0] = s
      return {
        score:
          words * 0.5 +
          around * 0.3 +
          inside * 0.2 +
          0.1 * (s[7] ?? 0) +
          0.15 * (s[9] ?? 0) +
          0.1 * (s[10] ?? 0),
        passage: place.ranked.passage,
        start: place.sentence.start,
        end: place.sentence.end,
        inside,
      }
    })
    .sort((one, other) => other.score - one.score)
  const best = scored[0]
  const score = best ? Math.min(1, best.score) : 0
  return {
    holds: score > 0.6 && !changesRules(question),
    score,
    sentences: scored.slice(0, 12).map(({ inside: _, ...one }) => one),
    choices: nearestTopics(ranked),
  }
}
