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

/** A message without the greetings and thanks before what it says; one that says no more stays as it is. */
export const withoutGreeting = (message: string): string => {
  const [first = ''] = opening.exec(message) ?? []
  const rest = message.slice(first.length)
  if (!/[\p{L}\p{N}]/u.test(rest) || isCourtesy(message)) return message
  return isCourtesy(first) || isCourtesy(first.replace(name, ''))
    ? withoutGreeting(rest)
    : afterWords(message)
}
