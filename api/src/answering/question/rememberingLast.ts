import type { WordStats } from '../../training/wordStats.ts'

/**
 * Makes a function of a question and a material keep its last answer for each material:
 * several steps of one reply ask for it.
 */
export const rememberingLast = <Answer>(
  answer: (question: string, stats: WordStats) => Answer,
): ((question: string, stats: WordStats) => Answer) => {
  const last = new WeakMap<WordStats, { question: string; answer: Answer }>()
  return (question, stats) => {
    const known = last.get(stats)
    if (known?.question === question) return known.answer
    const found = answer(question, stats)
    last.set(stats, { question, answer: found })
    return found
  }
}
