import { tokens } from '../../language/tokens.ts'
import { askingWords } from './answerKind.ts'
import { isAsking } from './wordIn.ts'

/** Whether a message is put as a question: it has the sign of one or begins with a word that asks. */
export const asks = (message: string): boolean => {
  const first = tokens(message)[0]?.folded ?? ''
  return /[?？؟;]/u.test(message) || isAsking(first) || askingWords(message).has(first)
}
