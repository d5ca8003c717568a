import { tokens } from '../../language/tokens.ts'
import { afterSaid } from '../languages/afterSaid.ts'
import { namesIn, namingWords, pointsBack } from '../languages/namingWords.ts'
import { saidIn } from '../languages/saidIn.ts'
import { continuation } from './continuation.ts'

const asksOn = (message: string) =>
  saidIn('alone', message) !== undefined || afterSaid('alone', message) !== undefined

/** Whether a turn cannot be understood by itself. */
export const isFollowUp = (message: string): boolean => {
  const said = namingWords(message)
  if (said.length <= 1) return true
  if (said.length <= 2 && asksOn(message)) return true
  if (continuation(message) && said.length <= 4) return true
  return pointsBack(message) && !namesIn(tokens(message)).length
}
