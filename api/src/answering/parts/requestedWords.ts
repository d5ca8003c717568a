import { isFunctionWord } from '../../language/functionWords.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { contentTokens } from '../../language/words.ts'
import { askingWords } from '../languages/answerKind.ts'
import { leadOf } from '../languages/request.ts'
import { isAll, isAsking, isEmptyWord, isIndefinite } from '../languages/wordIn.ts'
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
