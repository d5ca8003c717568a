import { isFunctionWord } from '../../language/functionWords.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { contentTokens } from '../../language/words.ts'
import { answerKind, askingWords } from '../languages/answerKind.ts'
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

/** Whether a message asks how many there are of what it names. */
export const asksCount = (message: string): boolean =>
  answerKind(message.slice(leadOf(message).length)) === 'count'

/**
 * The words of a message that name what it asks for, or for the number of; none where it
 * asks who, when, where, how or whether.
 */
export const requestedWords = (message: string): Token[] => {
  const asked = message.slice(leadOf(message).length)
  const asking = askingWords(asked)
  if ((asking.size && !asksCount(message)) || !asksForAll(message)) return []
  return contentTokens(tokens(asked)).filter(
    ({ folded }) => !asking.has(folded) && !isEmptyWord(folded) && !isAll(folded),
  )
}

/** What a question names besides a shape that it asks for: the rooms of `How much are the rooms?` */
export const wordsBesidesShape = (message: string, shape: Shape): Token[] => {
  const asks = askingWords(message)
  return contentTokens(tokens(message)).filter(
    ({ folded }) => !asks.has(folded) && !isEmptyWord(folded) && !isWordFor(shape, folded),
  )
}
