import { isFunctionWord } from '../../language/functionWords.ts'
import { tokens } from '../../language/tokens.ts'
import { afterSaid } from '../languages/afterSaid.ts'
import { isGreeting } from './smallTalk.ts'

/** All before the first sign that ends a greeting, with that sign and the blanks behind it. */
const opening = /^[^,.;:!?\n！？，。–—]*[,.;:!?\n！？，。–—\s]+/u
/** Somebody's name behind a greeting. */
const name = /\s\p{Lu}[\p{L}\p{M}'’-]*\s*(?=[,!])/u

/** What follows the first words that greet; all of it where it does not go on as a question or an order would. */
const afterWords = (message: string): string => {
  const rest = afterSaid('hello', message)?.trimStart() ?? ''
  const [first] = tokens(rest)
  return first && isFunctionWord(first.folded) ? rest : message
}

/** A message without the greetings before what it says; one that only greets stays as it is. */
export const withoutGreeting = (message: string): string => {
  const [first = ''] = opening.exec(message) ?? []
  const rest = message.slice(first.length)
  if (!/[\p{L}\p{N}]/u.test(rest)) return message
  return isGreeting(first) || isGreeting(first.replace(name, ''))
    ? withoutGreeting(rest)
    : afterWords(message)
}
