import { isFunctionWord } from './functionWords.ts'
import { foldToken } from './tokens.ts'
import { term } from './words.ts'

/** A word and the number right behind it, which tells things of one name apart: `Schedule III`, `chapter 4`. */
type Numbered = {
  /** The word's index term. */
  named: string
  numeral: string
  /** Where the number ends. */
  end: number
}

const pattern =
  /(?<![\p{L}\p{M}\p{N}])(\p{L}[\p{L}\p{M}]+)[ \u{a0}-]([1-9]\d?|[IVX]+)(?![\p{L}\p{N}]|[.,:]\d)/giu

/** The numbered words of a text, the numbers in figures or as the Romans wrote them. */
export const numberedIn = (text: string): Numbered[] =>
  [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: word = '', 2: numeral = '', index }) => {
    const folded = foldToken(word)
    if (isFunctionWord(folded)) return []
    return [{ named: term({ folded, kind: 'word' }), numeral, end: index + whole.length }]
  })

/** A numbered word as a vocabulary counts it. */
export const numberedTerm = (named: string, numeral: string) => `${named} ${numeral.toLowerCase()}`
