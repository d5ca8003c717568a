import { term, words } from '../../language/words.ts'
import type { Turn } from '../conversation.ts'
import { bareWords } from '../languages/contentOf.ts'
import { namingWords } from '../languages/namingWords.ts'
import { choiceMeant } from './choiceMeant.ts'
import { continuation } from './continuation.ts'
import { asItStands, type Interpretation } from './Interpretation.ts'

/** What a message takes up of what the last reply offered: put to the question it was offered for, or by itself. */
export const choiceTaken = (
  message: string,
  turn: Turn | undefined,
  before: string,
): Interpretation[] | undefined => {
  const { kind, choices = [] } = turn ?? {}
  const choice = choiceMeant(message, choices)
  if (kind === 'clarify') {
    const isReply = choice ?? (bareWords(message).length > 0 && !continuation(message))
    const chosen = choice ?? message.replace(/[.!\s]+$/, '')
    const said = new Set(words(chosen))
    if (isReply && namingWords(before).every(word => said.has(term(word))))
      return [asItStands(chosen)]
    const about = choice ? [] : namingWords(chosen).map(({ raw }) => raw)
    return isReply ? [{ question: `${before} (${chosen})`, about }, asItStands(chosen)] : undefined
  }
  if (!choice || !bareWords(message).length) return undefined
  return [{ ...asItStands(choice), ...(kind === 'none' && { refused: before }) }]
}
