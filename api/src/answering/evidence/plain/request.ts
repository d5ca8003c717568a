import { tokens } from '../../../language/tokens.ts'

const leading =
  /^\W*(?:(?:please|can you|could you) )*(?:tell (?:me|us)(?: more)? about|talk about|describe|explain|show me|give me|what about|how about|info(?:rmation)? (?:on|about)|erklare?n? sie|erzahl\w* (?:mir )?(?:von|uber)|was ist mit|hablame de|cuentame sobre|parle[- ]moi de) /i
const asking =
  /[?？؟;]|^\W*(?:what|which|who|whom|whose|when|where|why|how|is|are|was|were|do|does|did|can|could|may|must|should|will|would|have|has|am|i|we|my|if|wie|was|wer|wann|wo|warum|darf|kann|que|como|cuando|donde|comment|quand)\b/i
const mostWords = 6

/** The words that only ask to be told: `Tell me about` of `Tell me about parking`. */
export const leadOf = (message: string): string => leading.exec(message)?.[0] ?? ''

/** Whether a message only names what it wants to hear about: `late fees`, `Tell me about parking`. */
export const isRequest = (message: string): boolean =>
  leading.test(message) || (!asking.test(message) && tokens(message).length <= mostWords)
