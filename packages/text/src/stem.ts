import { LRUCache } from 'lru-cache'
import { createStemmer, type IsoCode } from 'multilingual-stemmer'
import { remembering } from './remember.ts'

const remembersWords = 20_000
/** Longer words are not worth remembering, in characters. */
const maxCachedLength = 40

/** Returns the Snowball stem of a folded word for a language (ISO 639-1); the word itself where there are no rules. */
export const stem = (word: string, language: string): string => stemmers.memo(language)(word)

/** Not among the caches that shrink: a stemmer that was made anew would leave its former cache behind there. */
const stemmers = new LRUCache<string, (word: string) => string>({ max: 200, memoMethod: stemmerOf })

function stemmerOf(language: string): (word: string) => string {
  const cut = rulesOf(language)
  if (!cut) return word => word
  const remembered = remembering(cut, remembersWords)
  return word => (word.length > maxCachedLength ? cut(word) : remembered(word))
}

function rulesOf(language: string) {
  try {
    return createStemmer(language as IsoCode)
  } catch {
    return undefined
  }
}
