import { createStemmer, type IsoCode } from 'multilingual-stemmer'
import { shrinking } from '../memory/shrinkCaches.ts'

type Stemmed = { stem: (word: string) => string; remembered: Map<string, string> }

const remembersWords = 50_000
/** Longer words are not worth remembering, in characters. */
const longest = 40
const stemmers = new Map<string, Stemmed>()

const stemmerOf = (language: string): Stemmed => {
  const known = stemmers.get(language)
  if (known) return known
  const made = { stem: rulesOf(language), remembered: shrinking(new Map<string, string>()) }
  stemmers.set(language, made)
  return made
}

function rulesOf(language: string): (word: string) => string {
  try {
    return createStemmer(language as IsoCode)
  } catch {
    // Snowball has no rules for it.
    return word => word
  }
}

/** Returns the Snowball stem of a folded word for a language (ISO 639-1); the word itself where there are no rules. */
export function stem(word: string, language: string): string {
  const { stem: cut, remembered } = stemmerOf(language)
  const known = remembered.get(word)
  if (known !== undefined) return known
  const found = cut(word)
  if (remembered.size >= remembersWords) remembered.clear()
  if (word.length <= longest) remembered.set(word, found)
  return found
}
