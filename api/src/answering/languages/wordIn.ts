import { lazily } from '../../language/lazily.ts'
import { fold, foldToken } from '../../language/tokens.ts'
import type { Language, Words } from './Language.ts'
import { isEnglishWord } from '../../language/wordnet.ts'
import { wordPattern } from './wordPattern.ts'
import { languages } from './languages.ts'

const wordsOf = (kinds: (keyof Words)[]): string[] =>
  Object.values(languages)
    .flatMap(({ words }) => kinds.flatMap(kind => words[kind] ?? []))
    .flatMap(list => list.split(/,\s+/))

/** Tells the folded words that are of one of some kinds in any of our languages. */
export const isWord = (...kinds: (keyof Words)[]): ((folded: string) => boolean) => {
  const known = lazily(() => new Set(wordsOf(kinds).map(foldToken)))
  return folded => known().has(folded)
}

/** The pattern of any word of some kinds, with its accents or without. */
export const anyWord = (...kinds: (keyof Words)[]): string =>
  `(?:${[...new Set(wordsOf(kinds).flatMap(word => [word, fold(word)]))].join('|')})`

/** The words and phrases of a kind in all our languages, each as its folded words. */
export const phrasesOf = (kind: keyof Words): string[][] =>
  wordsOf([kind]).map(phrase => phrase.split(' ').map(foldToken))

export const isArticle = isWord('the', 'a')
export const isIndefinite = isWord('a')
export const isDefinite = isWord('the')
/** What stands between a thing and what it is: `is`, `were`. */
export const isCopula = isWord('is')
/** What stands for something that was named, or points at it. */
export const isPointing = isWord('this', 'it', 'other')
/** What stands in the place of what was named before. */
export const isPronoun = isWord('it')
/** What those who wrote the material may be called by others. */
export const isCompany = isWord('company')
/** What a table of a workbook is called. */
export const isSheet = isWord('sheet')
export const isAll = isWord('all')
/** What turns all it stands with into its opposite, or the words behind it alone; and what ends the reach of both. */
export const isDenying = isWord('denying')
export const isLacking = isWord('lacking')
export const isJoining = isWord('joining')
/** What begins a question of its own. */
export const isAsking = isWord('asking', 'helping')
/** Whether a folded word looks like an English plural: `boats`, and not `glass`. */
export const isPlural = (folded: string): boolean => /[^s]s$/.test(folded)

/**
 * Tells the folded words of a kind, which `wordPattern` reads. A word of another language that English has as well counts only
 * where the question is foreign: `pot` in a Dutch one.
 */
const isMeant = (kind: 'empty' | 'weak' | 'bounding') => {
  const { en, ...others } = languages
  const wordOf = (some: (Language | undefined)[]) =>
    new RegExp(`^${wordPattern(some.map(one => one?.words[kind]))}$`, 'u')
  const [english, foreign] = [wordOf([en]), wordOf(Object.values(others))]
  return (folded: string, isForeign = false): boolean =>
    english.test(folded) || ((isForeign || !isEnglishWord(folded)) && foreign.test(fold(folded)))
}

/** True of a folded word that names nothing by itself in a question: `need` in `What do I need for the trip?` */
export const isEmptyWord = isMeant('empty')
/** True of a folded verb that an answer may well leave out. */
export const isWeakWord = isMeant('weak')
/** True of a folded word that says no more than hours tell by themselves: from 10 pm to 7 am something begins, ends and is open. */
export const isBounding = isMeant('bounding')
