import { isFunctionWord } from '../../language/functionWords.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { contentTokens } from '../../language/words.ts'
import { askingWords } from '../languages/answerKind.ts'
import { leadOf } from '../languages/request.ts'
import { isAll, isAsking, isEmptyWord, isIndefinite } from '../languages/wordIn.ts'
import type { Shape } from '../languages/Language.ts'
import { isWordFor } from '../shapes/shape.ts'
import { bareWords } from '../languages/contentOf.ts'

/**
 * Whether a message asks for all of what it names, as `your services` does, rather
 * than what that is, as `a service` may.
 */
const asksForAll = (message: string): boolean =>
  bareWords(message).length > 0 ||
  tokens(message).some(
    ({ folded }) =>
      isAll(folded) || (isFunctionWord(folded) && !isAsking(folded) && !isIndefinite(folded)),
  )

/**
 * The words of a message that name what it asks for; none where it
 * asks who, when, where, how or whether.
 */
export const requestedWords = (message: string): Token[] => {
  const asked = message.slice(leadOf(message).length)
  if (askingWords(asked).size || !asksForAll(message)) return []
  return contentTokens(tokens(asked)).filter(({ folded }) => !isEmptyWord(folded) && !isAll(folded))
}

/** What a question names besides a shape that it asks for: the rooms of `How much are the rooms?` */
export const wordsBesidesShape = (message: string, shape: Shape): Token[] => {
  const asks = askingWords(message)
  return contentTokens(tokens(message)).filter(
    ({ folded }) => !asks.has(folded) && !isEmptyWord(folded) && !isWordFor(shape, folded),
  )
}
