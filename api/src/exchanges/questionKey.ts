import { createHash } from 'node:crypto'

/** Characters of a question that are kept where questions are gathered. */
const maxLength = 300

/** Returns the beginning of a question, as gaps keep it. */
export const shortQuestion = (question: string) => question.slice(0, maxLength).toWellFormed()

const endMark = /[ …\p{Sentence_Terminal}]/u

/**
 * Returns a question without case, spaces and the marks at its end: what is the same when it is asked again. One of such
 * marks alone is returned as it is.
 */
export function wordsOf(question: string): string {
  const characters = Array.from(question.toLowerCase().replace(/\s+/g, ' ').trim())
  const end = characters.findLastIndex(character => !endMark.test(character))
  return characters.slice(0, end + 1).join('') || question
}

/** Returns a key that is the same for questions of the same words. */
export const questionKey = (question: string) =>
  createHash('sha256').update(wordsOf(question)).digest('base64url').slice(0, 22)
