import { lazily } from '../../language/lazily.ts'
import { stem } from '../../language/stem.ts'
import { near } from '../../language/thesaurus.ts'
import { isEnglishWord } from '../../language/wordnet.ts'
import { isCompany, isWord, phrasesOf } from '../languages/wordIn.ts'
import type { ReadToken } from '../passages/readPassage.ts'
import type { QuestionTerm } from './QuestionTerm.ts'
import { formsOf } from './wordForms.ts'

/** What a word of the material has to do with a question. */
export type Touch = {
  /** Which of the question's terms it is, if any. */
  at: number | undefined
  /** Its places among the words of the question. */
  places: number[]
  /** The terms of the question that it is near or opposite to in meaning, and how much. */
  meanings: { at: number; nearness: number }[]
}

/** How near two words are that seem to be forms of one. */
const nearlySame = 0.95

/** How near `our` is to `the company`. */
const ownVoice = 0.75
/** The terms by which those who wrote the material speak of themselves. */
const ownWords = lazily(() => phrasesOf('we').flatMap(phrase => phrase.map(stem)))
const asksFor = isWord('asking')

/** Whether a question asks for a word, as `Which company …?` asks for the company. */
const isAskedFor = (term: string, sequence: ReadToken[]) =>
  sequence.some((token, at) => token.term === term && asksFor(sequence[at - 1]?.folded ?? ''))

/**
 * What terms of the material have to do with a question, by the term; `sequence` are
 * all words of the question in order.
 */
export const touchesOf = (
  terms: QuestionTerm[],
  sequence: ReadToken[],
  foreign: boolean,
): Map<string, Touch> => {
  const touches = new Map<string, Touch>()
  const touch = (term: string) => {
    const found = touches.get(term) ?? { at: undefined, places: [], meanings: [] }
    touches.set(term, found)
    return found
  }
  for (const [place, { term }] of sequence.entries()) touch(term).places.push(place)
  for (const [at, { term, folded, role, kind }] of terms.entries()) {
    const own = touch(term)
    own.at = at
    own.meanings.push({ at, nearness: 1 })
    if (foreign && kind === 'word' && !isEnglishWord(folded))
      for (const kin of formsOf(term)) touch(kin).meanings.push({ at, nearness: nearlySame })
    if (isCompany(folded) && !isAskedFor(term, sequence))
      for (const our of ownWords()) touch(our).meanings.push({ at, nearness: ownVoice })
    if (role === 'name' || role === 'number') continue
    for (const [stem, nearness] of near(folded))
      touch(stem).meanings.push({ at, nearness: nearness < 0 ? nearness : nearness * 0.9 })
  }
  return touches
}
