import { isFunctionWord } from '../../language/functionWords.ts'
import { partOfSpeech } from '../../language/thesaurus.ts'
import { type Token, tokens } from '../../language/tokens.ts'
import { contentTokens } from '../../language/words.ts'
import { askingWords } from './answerKind.ts'
import { isPointing, isWord } from './wordIn.ts'

const isBeing = isWord('is')

/**
 * The words of a text that point back; `one` counts before a noun, as in `one night`, `is there` points nowhere, and `that`
 * behind a noun leads to more about it: `the key that opens the shed`.
 */
export const pointersIn = (found: Token[]): Token[] =>
  found.filter((token, at) => {
    const [before, next] = [found[at - 1], found[at + 1]]
    const counts = token.folded === 'one' && next !== undefined && !isFunctionWord(next.folded)
    const exists = token.folded === 'there' && isBeing(before?.folded ?? '')
    const relates = token.folded === 'that' && isNoun(before) && next !== undefined
    return isPointing(token.folded) && !counts && !exists && !relates
  })

const isNoun = (token: Token | undefined) =>
  token !== undefined && !isFunctionWord(token.folded) && partOfSpeech(token.folded) === 'noun'

/** Whether a text points back to something said before. */
export const pointsBack = (text: string): boolean => pointersIn(tokens(text)).length > 0

/** The words of a turn that name something: neither function words, nor those that only ask, nor those that point. */
export const namingWords = (text: string): Token[] => {
  const asking = askingWords(text)
  const found = tokens(text)
  const pointers = new Set(pointersIn(found))
  return contentTokens(found).filter(token => !pointers.has(token) && !asking.has(token.folded))
}

/** Names inside a text: what is capitalised though it begins no sentence. */
export const namesIn = (found: Token[]): Token[] =>
  found.filter(
    ({ raw, kind }, at) => at > 0 && kind === 'word' && /^\p{Lu}/u.test(raw) && raw !== 'I',
  )
