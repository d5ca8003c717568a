import { createStemmer } from 'multilingual-stemmer'
import { stemmer as english } from 'stemmer'
import { regular } from './irregular.ts'
import { isEnglishWord } from './wordnet.ts'

/** Scripts in which one of our languages is written, by that one's rules. */
const scripts: [RegExp, (word: string) => string][] = [
  [/^\p{Script=Cyrillic}+$/u, createStemmer('ru')],
  [/^\p{Script=Greek}+$/u, createStemmer('el')],
  [/^\p{Script=Arabic}+$/u, createStemmer('ar')],
  [/^\p{Script=Devanagari}+$/u, createStemmer('hi')],
]
const latin = /^\p{Script=Latin}+$/u
/** Those that share the Latin letters with English. Dutch and Turkish rules cut the words of others as well. */
const others = (['de', 'es', 'fr', 'it', 'pl', 'pt', 'ro'] as const).map(createStemmer)
/** So many letters of a word are left. */
const fewest = 4

const shorter = (one: string, other: string) =>
  other.length < one.length && other.length >= fewest ? other : one

/** German verbs with `zu` or `ge` behind their first part: `anzumelden`, `angemeldet`. */
const parted =
  /^(ab|an|auf|aus|bei|durch|ein|fest|her|hin|los|mit|nach|um|unter|vor|weg|zu|zuruck)(?:zu|ge)(\p{L}{4,}(?:n|t|te[nrms]?))$/u

const cut = (word: string): string => {
  if (!latin.test(word)) return scripts.find(([script]) => script.test(word))?.[1](word) ?? word
  if (isEnglishWord(word)) return english(regular(word))
  if (word.length <= fewest) return word
  const whole = word.replace(parted, '$1$2')
  return others.map(other => other(whole)).reduce(shorter, whole)
}

const remembered = new Map<string, string>()

/**
 * The stem of a folded word. Chosen by the word alone, never by a guess at the language of its text, so that a question and
 * the material always agree: of a word that the English dictionary has by Porter's rules, else the shortest that
 * Snowball's rules for any of those languages give.
 */
export const stem = (word: string): string => {
  const known = remembered.get(word)
  if (known !== undefined) return known
  const short = cut(word)
  if (remembered.size > 200_000) remembered.clear()
  remembered.set(word, short)
  return short
}
