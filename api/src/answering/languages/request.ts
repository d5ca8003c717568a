import { tokens } from '../../language/tokens.ts'
import { afterSaid } from './afterSaid.ts'
import { asks } from './asks.ts'

/** What begins as a statement does, or as a question that no list of asking words knows. */
const telling = /^\W*(?:am|i|we|my|if|(?:this|that|it|you)(?:['’](?:s|re)| (?:is|are|was|were)))\b/i
const mostWords = 6

/** The words that only ask to be told: `Tell me about` of `Tell me about parking`. */
export const leadOf = (message: string): string => {
  const rest = afterSaid('telling', message) ?? message
  return message.slice(0, message.length - rest.length)
}

/** Whether a message only names what it wants to hear about: `late fees`, `Tell me about parking`. */
export const isRequest = (message: string): boolean =>
  leadOf(message) !== '' ||
  (!asks(message) && !telling.test(message) && tokens(message).length <= mostWords)
