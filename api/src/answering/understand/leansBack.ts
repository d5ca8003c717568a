import { isFunctionWord } from '../../language/functionWords.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { askingWords } from '../evidence/answerKind.ts'
import { goingOn } from './goingOn.ts'

/** Words that point back to something said before. */
const pointing =
  /^(it|its|they|them|their|theirs|he|him|his|she|her|hers|this|that|these|those|there|one|ones|both|former|latter|same|such|others?|another|er|sie|es|ihn|ihm|ihr|ihre|deren|dessen|dies\w*|jene\w*|dort|davon|dazu|damit|dafur|il|elle|ils|elles|lui|leur|cela|ca|celui|celle|ello|esto|eso|esta|este|ese|esa|ellos|ellas|alli|esso|questo|quello|isso|isto|aquilo|он|она|оно|они|его|ее|их|это|этот|эта|那|它|他|她|这)$/
/** Questions that stand for a whole one, about what was just said. */
const wholly =
  /^\W*(?:why|how so|how come|really|tell me more|more|go on|what else|any(?:thing)? (?:other|more|else)|warum|wieso|weshalb|pourquoi|perché|por qué|почему)\b/iu

const isPointing = ({ folded }: Token) => pointing.test(folded)

/** The words of a text that point back; `one` counts before a noun, as in `one night`. */
const pointersIn = (found: Token[]): Token[] =>
  found.filter((token, at) => {
    const next = found[at + 1]
    const counts = token.folded === 'one' && next !== undefined && !isFunctionWord(next.folded)
    return isPointing(token) && !counts
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

/** Whether a turn cannot be understood by itself. */
export const leansBack = (message: string): boolean => {
  const said = namingWords(message)
  if (said.length <= 1 || (wholly.test(message) && said.length <= 2)) return true
  if (goingOn(message) && said.length <= 4) return true
  const found = tokens(message)
  return pointersIn(found).length > 0 && !namesIn(found).length
}
