import { sentences } from '@sandbox-ai/text/sentences'

/** Questions of one message that are answered. */
const maxQuestions = 3
const asks = /[?？؟;]["”»)]*\s*$/u
const mark = /[?？؟]/u

/**
 * Returns the questions of a message that asks several, and those left for another time; the message itself where it asks
 * one. What stands around questions goes with the one behind it, unless it is long.
 */
export function splitQuestions(message: string): { questions: string[]; postponed: string[] } {
  if (!mark.test(message)) return { questions: [message], postponed: [] }
  const questions = sentences(message, 'paragraph')
    .map(({ start, end }) => message.slice(start, end))
    .filter(sentence => asks.test(sentence))
  const long = 300
  if (questions.length < 2)
    return {
      questions: message.length > long && questions.length ? questions : [message],
      postponed: [],
    }
  return { questions: questions.slice(0, maxQuestions), postponed: questions.slice(maxQuestions) }
}
