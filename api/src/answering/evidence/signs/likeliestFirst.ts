import type { CandidateSentence } from '../candidateSentences.ts'
import { scoreOf, softmax, type Trees } from './trees.ts'

type Said = Pick<CandidateSentence, 'isNamed' | 'speaks'>

/**
 * The fit was given bots of which a question meets about so many sentences or more, most of them scored so. Where there are
 * fewer, as of a memo of two lines, chances are as among so many: an only sentence is not the one that answers for that.
 */
const usual = { sentences: 24, score: -2 }

/**
 * Each with what the trees make of its signs, and with the chance that it is the one that answers, if any does: the
 * likeliest first of those that speak of what is asked, then of those whose passage speaks of its names, then of the others.
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
