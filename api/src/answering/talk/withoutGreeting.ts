import { isFunctionWord } from '../../language/functionWords.ts'
import { tokens } from '../../language/tokens.ts'
import { afterSaid } from '../languages/afterSaid.ts'
import { isCourtesy } from './smallTalk.ts'

/** All before the first sign that ends a greeting or thanks, with that sign and the blanks behind it. */
const opening = /^[^,.;:!?\n！？，。–—]*[,.;:!?\n！？，。–—\s]+/u
/** Somebody's name behind it. */
const name = /\s\p{Lu}[\p{L}\p{M}'’-]*\s*(?=[,!])/u

/** What follows the first words that greet; all of it where it does not go on as a question or an order would. */
const afterWords = (message: string): string => {
  const rest = afterSaid('hello', message)?.trimStart() ?? ''
  const [first] = tokens(rest)
  return first && isFunctionWord(first.folded) ? rest : message
}

/** English and German words that are written as one in haste: `whats`, `gibts`. */
const joined = /(?<![\p{L}'’])(what|who|where|when|how|why|that|there|gibt|geht)(s)(?![\p{L}'’])/giu
const first = /(?<![\p{L}'’])(i)(m|ve)(?![\p{L}'’])/giu

/** A message with the apostrophes of words that are two. */
export const withApostrophes = (message: string): string =>
  message.replace(joined, "$1'$2").replace(first, "$1'$2")

/** A message without the greetings and thanks before what it says; one that says no more stays as it is. */
export const withoutGreeting = (message: string): string => {
  const [first = ''] = opening.exec(message) ?? []
  const rest = message.slice(first.length)
  if (!/[\p{L}\p{N}]/u.test(rest) || isCourtesy(message)) return message
  return isCourtesy(first) || isCourtesy(first.replace(name, ''))
    ? withoutGreeting(rest)
    : afterWords(message)
}
