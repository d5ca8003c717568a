import type { Feedback } from '@sandbox-ai/api/contract'

/** The words of a question without case, spaces and the signs at its end: what is the same when it is asked again. */
const wordsOf = (question: string) =>
  question
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[ …\p{Sentence_Terminal}]+$/u, '')
    .trim() || question

/** Every question as it was understood once, as its newest exchange, with how often it is among these. */
export function countQuestions(feedback: Feedback[]) {
  const known = new Map<string, { exchange: Feedback; times: number }>()
  for (const exchange of feedback) {
    const words = wordsOf(exchange.standalone ?? exchange.prompt)
    const same = known.get(words)
    if (same) same.times++
    else known.set(words, { exchange, times: 1 })
  }
  return [...known.values()]
}
