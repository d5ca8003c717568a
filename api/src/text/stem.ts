import { createStemmer, type IsoCode } from 'multilingual-stemmer'
import { remembering } from './remember.ts'

const remembersWords = 20_000
/** Longer words are not worth remembering, in characters. */
const longest = 40

/** Returns the Snowball stem of a folded word for a language (ISO 639-1); the word itself where there are no rules. */
export const stem = (word: string, language: string): string => stemmerOf(language)(word)

const stemmerOf = remembering(language => {
  const cut = rulesOf(language)
  if (!cut) return (word: string) => word
  const remembered = remembering(cut, remembersWords)
  return (word: string) => (word.length > longest ? cut(word) : remembered(word))
}, 200)

function rulesOf(language: string) {
  try {
    return createStemmer(language as IsoCode)
  } catch {
    return undefined
  }
}
