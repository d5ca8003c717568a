import { remembering } from '../../language/remembering.ts'
import { tokens } from '../../language/tokens.ts'
import { contentTokens, term } from '../../language/words.ts'
import { askingWords } from './answerKind.ts'
import { isAsking } from './wordIn.ts'

const mostWords = 8

/** The terms of the words that name something, in order. */
export const contentOf = remembering((text: string): readonly string[] => {
  const asks = askingWords(text)
  return contentTokens(tokens(text))
    .filter(({ folded }) => !asks.has(folded))
    .map(term)
})

/** A message that is no question but names something: `Opening hours`, `fees at the museum`. */
export const bareWords = (message: string): readonly string[] => {
  const found = tokens(message)
  const first = found[0]?.folded ?? ''
  const isAsked = isAsking(first) || askingWords(message).has(first) || /[?？؟;]/u.test(message)
  return found.length <= mostWords && !isAsked ? contentOf(message) : []
}
