import { tokens } from '../../../language/tokens.ts'
import { afterSaid } from '../../languages/afterSaid.ts'

const asking =
  /[?？؟;]|^\W*(?:what|which|who|whom|whose|when|where|why|how|is|are|was|were|do|does|did|can|could|may|must|should|will|would|have|has|am|i|we|my|if|wie|was|wer|wann|wo|warum|darf|kann|que|como|cuando|donde|comment|quand)\b/i
/** `This is useless` asks for nothing. */
const stating = /^\W*(?:this|that|it|you)(?:['’](?:s|re)| (?:is|are|was|were))\b/i
const mostWords = 6

/** The words that only ask to be told: `Tell me about` of `Tell me about parking`. */
export const leadOf = (message: string): string => {
  const rest = afterSaid('telling', message) ?? message
  return message.slice(0, message.length - rest.length)
}

/** Whether a message only names what it wants to hear about: `late fees`, `Tell me about parking`. */
export const isRequest = (message: string): boolean =>
  leadOf(message) !== '' ||
  (!asking.test(message) && !stating.test(message) && tokens(message).length <= mostWords)
