import type { CandidateSentence } from '../candidateSentences.ts'
import { scoreOf, softmax, type Trees } from './trees.ts'

type Said = Pick<CandidateSentence, 'isNamed' | 'speaks'>

/**
 * The model was fitted on questions with at least this many sentences, most of them with a
 * score like this. With fewer, the softmax is filled up with such scores, so that an only
 * sentence does not get the chance 1.
 */
const usual = { sentences: 24, score: -2 }

/**
 * The sentences with the score that the trees give them, and with the chance that each is the one
 * that answers, if any does. Those that speak of what is asked come first, then those whose passage
 * speaks of its names, then the others, and the likeliest first among each.
 */
export const likeliestFirst = <T extends Said>(
  trees: Trees,
  all: T[],
  signsOf: (one: T) => ArrayLike<number>,
): (T & { score: number; chance: number })[] => {
  const scores = all.map(one => scoreOf(trees, signsOf(one)))
  const missing = Math.max(0, usual.sentences - all.length)
  const others = Array.from({ length: missing }, () => usual.score)
  const chances = softmax([...scores, ...others])
  return all
    .map((one, at) => ({ ...one, score: scores[at]!, chance: chances[at]! }))
    .toSorted((one, other) => rankOf(other) - rankOf(one) || other.chance - one.chance)
}

const rankOf = ({ isNamed, speaks }: Said) => Number(isNamed) + Number(isNamed && speaks)
