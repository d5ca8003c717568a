import { remembering } from '../../language/remembering.ts'
import { tokens } from '../../language/tokens.ts'
import { contentTokens, term } from '../../language/words.ts'
import { askingWords } from './answerKind.ts'
import { asks } from './asks.ts'

const mostWords = 8

/** The terms of the words that name something, in order. */
export const contentOf = remembering((text: string): readonly string[] => {
  const asks = askingWords(text)
  return contentTokens(tokens(text))
    .filter(({ folded }) => !asks.has(folded))
    .map(term)
})

/** A message that is no question but names something: `Opening hours`, `fees at the museum`. */
export const bareWords = (message: string): readonly string[] =>
  tokens(message).length <= mostWords && !asks(message) ? contentOf(message) : []
