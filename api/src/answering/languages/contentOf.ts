import { remembering } from '../../language/remembering.ts'
import { tokens } from '../../language/tokens.ts'
import { contentTokens, term } from '../../language/words.ts'
import { askingWords } from './answerKind.ts'
import { isAsking, isIndefinite } from './wordIn.ts'

const mostWords = 8

/** The terms of the words that name something, in order. */
export const contentOf = remembering((text: string): readonly string[] => {
  const asks = askingWords(text)
  return contentTokens(tokens(text))
    .filter(({ folded }) => !asks.has(folded))
    .map(term)
})

/** A message that is no question, as `what is a fee` is, but names something: `Opening hours`, `fees at the museum`. */
export const bareWords = (message: string): readonly string[] => {
  const found = tokens(message)
  const isAsked =
    isAsking(found[0]?.folded ?? '') && found.some(({ folded }) => isIndefinite(folded))
  const isBare = found.length <= mostWords && !isAsked && !/[?？؟;]/u.test(message)
  return isBare ? contentOf(message) : []
}
