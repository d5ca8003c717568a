import { createStemmer } from 'multilingual-stemmer'
import { stemmer as english } from 'stemmer'
import { regular } from './irregular.ts'
import { hasTones } from './tokens.ts'
import { isEnglishWord } from './wordnet.ts'

/** Scripts in which one of our languages is written, by that one's rules. */
const scripts: [RegExp, (word: string) => string][] = [
  [/^\p{Script=Cyrillic}+$/u, createStemmer('ru')],
  [/^\p{Script=Greek}+$/u, createStemmer('el')],
  [/^\p{Script=Arabic}+$/u, createStemmer('ar')],
  [/^\p{Script=Devanagari}+$/u, createStemmer('hi')],
]
const latin = /^\p{Script=Latin}+$/u
/** Those that share the Latin letters with English. Dutch rules cut the words of others as well. */
const others = (['de', 'es', 'fr', 'it', 'pl', 'pt', 'ro'] as const).map(createStemmer)
/** So many letters of a word are left. */
const fewest = 4

const shorter = (one: string, other: string) =>
  other.length < one.length && other.length >= fewest ? other : one

/** German verbs with `zu` or `ge` behind their first part: `anzumelden`, `angemeldet`. */
const parted =
  /^(ab|an|auf|aus|bei|durch|ein|fest|her|hin|los|mit|nach|um|unter|vor|weg|zu|zuruck)(?:zu|ge)(\p{L}{4,}(?:n|t|te[nrms]?))$/u

const turkish = createStemmer('tr')
/** Of what Turkish rules take away that in which words of the others hardly end: the shorter endings they have, too. */
const turkishEnding =
  /^(?:l[ae]r(?:[iu]|d[ae]).*|lere|[iu]?n[iu]n.*|s[iu]n[iu].*|inda.*|inde(?:ki.*)?|y[ae])$/

/** Without a Turkish ending in harmony with the last vowel before: folded, only `a` and `e` tell. */
const withoutTurkish = (word: string): string => {
  const left = turkish(word)
  const ending = word.startsWith(left) ? word.slice(left.length) : ''
  const last = /[aeiou](?=[^aeiou]*$)/.exec(left)?.[0]
  const isAtOdds = (last === 'a' && ending.includes('e')) || (last === 'e' && ending.includes('a'))
  return !isAtOdds && left.length >= fewest && turkishEnding.test(ending) ? left : word
}

const cut = (word: string): string => {
  if (!latin.test(word)) return scripts.find(([script]) => script.test(word))?.[1](word) ?? word
  if (isEnglishWord(word)) return english(regular(word))
  if (hasTones(word)) return word
  if (word.length <= fewest) return word
  const whole = withoutTurkish(word.replace(parted, '$1$2'))
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
