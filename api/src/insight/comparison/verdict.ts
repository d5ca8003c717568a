import type { ComparedQuestion } from '../../contract.ts'
import type { IndexReply } from './askIndex.ts'

/** A difference in probability from which on an answer is surer, or less sure. */
const minDifference = 0.15

/** True when a reply is an answer that holds all the words, case aside. */
export const holdsWords = ({ kind, answer }: IndexReply, words: string[]) => {
  const text = answer.toLowerCase()
  return kind === 'answer' && words.every(word => text.includes(word.toLowerCase()))
}

/**
 * Returns what the newest index makes of a question against the one that is live: its words decide where it has some,
 * else how likely the evidence answers.
 */
export function verdictOf(
  live: IndexReply | null,
  trained: IndexReply,
  words: string[] = [],
): ComparedQuestion['verdict'] {
  const [before, now] = [live?.kind === 'answer', trained.kind === 'answer']
  if (!live || !before || !now) {
    if (now && !before) return 'newly answered'
    return before ? 'newly refused' : 'same'
  }
  if (words.length) {
    const [before, holds] = [holdsWords(live, words), holdsWords(trained, words)]
    if (before !== holds) return holds ? 'better' : 'worse'
    return live.answer === trained.answer ? 'same' : 'changed'
  }
  if (live.answer === trained.answer) return 'same'
  const more = trained.probability - live.probability
  if (Math.abs(more) >= minDifference) return more > 0 ? 'better' : 'worse'
  return 'changed'
}
