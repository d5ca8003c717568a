import { tokens } from '../../language/tokens.ts'
import type { Phrases } from './Language.ts'
import { languages } from './languages.ts'
import { lettersOf, longest, mayBegin, saidIn } from './saidIn.ts'

const mostWords = 8
/** With another accent so few letters are another word: Spanish `y`, Vietnamese `ý`. */
const fewLetters = 2

const isWritten = (kind: keyof Phrases, said: string) =>
  lettersOf(said).length > fewLetters ||
  Object.values(languages).some(({ phrases }) => phrases[kind]?.includes(said.toLowerCase()))

/** What stands behind a phrase of some kind that a text begins with, a blank between; nothing where it does not. */
export const afterSaid = (kind: keyof Phrases, text: string): string | undefined => {
  const opening = text.slice(0, longest)
  const found = mayBegin(kind, opening) ? tokens(opening) : []
  for (let count = Math.min(mostWords, found.length - 1); count > 0; count--) {
    const [first, last, next] = [found[0]!, found[count - 1]!, found[count]!]
    const said = text.slice(first.start, last.end)
    const isApart = /\s/.test(text.slice(last.end, next.start))
    if (isApart && saidIn(kind, said) && isWritten(kind, said)) return text.slice(last.end)
  }
  return undefined
}
