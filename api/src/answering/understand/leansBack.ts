import { isFunctionWord } from '../../language/functionWords.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { askingWords } from '../languages/answerKind.ts'
import { afterSaid } from '../languages/afterSaid.ts'
import { saidIn } from '../languages/saidIn.ts'
import { isWord } from '../languages/wordIn.ts'
import { goingOn } from './goingOn.ts'

const isPointing = isWord('this', 'it')
const isBeing = isWord('is')

/** The words of a text that point back; `one` counts before a noun, as in `one night`, and `is there` points nowhere. */
const pointersIn = (found: Token[]): Token[] =>
  found.filter((token, at) => {
    const [before, next] = [found[at - 1], found[at + 1]]
    const counts = token.folded === 'one' && next !== undefined && !isFunctionWord(next.folded)
    const exists = token.folded === 'there' && isBeing(before?.folded ?? '')
    return isPointing(token.folded) && !counts && !exists
  })

/** Whether a text points back to something said before. */
export const pointsBack = (text: string): boolean => pointersIn(tokens(text)).length > 0

/** The words of a turn that name something: neither function words, nor those that only ask, nor those that point. */
export const namingWords = (text: string): Token[] => {
  const asking = askingWords(text)
  const found = tokens(text)
  const pointers = new Set(pointersIn(found))
  return found.filter(
    token => !isFunctionWord(token.folded) && !pointers.has(token) && !asking.has(token.folded),
  )
}

/** Names inside a text: what is capitalised though it begins no sentence. */
export const namesIn = (found: Token[]): Token[] =>
  found.filter(
    ({ raw, kind }, at) => at > 0 && kind === 'word' && /^\p{Lu}/u.test(raw) && raw !== 'I',
  )

const asksOn = (message: string) =>
  saidIn('alone', message) !== undefined || afterSaid('alone', message) !== undefined

/** Whether a turn cannot be understood by itself. */
export const leansBack = (message: string): boolean => {
  const said = namingWords(message)
  if (said.length <= 1) return true
  if (said.length <= 2 && asksOn(message)) return true
  if (goingOn(message) && said.length <= 4) return true
  const found = tokens(message)
  return pointersIn(found).length > 0 && !namesIn(found).length
}
