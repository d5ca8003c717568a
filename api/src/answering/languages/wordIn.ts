import { fold, foldToken } from '../../language/tokens.ts'
import type { Words } from './Language.ts'
import { languages } from './languages.ts'

const wordsOf = (kinds: (keyof Words)[]): string[] =>
  Object.values(languages)
    .flatMap(({ words }) => kinds.flatMap(kind => words[kind] ?? []))
    .flatMap(list => list.split(/,\s+/))

/** Tells the folded words that are of one of some kinds in any of our languages. */
export const isWord = (...kinds: (keyof Words)[]): ((folded: string) => boolean) => {
  let known: Set<string> | undefined
  return folded => (known ??= new Set(wordsOf(kinds).map(foldToken))).has(folded)
}

/** The pattern of any word of some kinds, with its accents or without. */
export const anyWord = (...kinds: (keyof Words)[]): string =>
  `(?:${[...new Set(wordsOf(kinds).flatMap(word => [word, fold(word)]))].join('|')})`

/** The words and phrases of a kind in all our languages, each as its folded words. */
export const phrasesOf = (kind: keyof Words): string[][] =>
  wordsOf([kind]).map(phrase => phrase.split(' ').map(foldToken))

export const isArticle = isWord('the', 'a')
export const isIndefinite = isWord('a')
/** What stands for something that was named, or points at it. */
export const isPointing = isWord('this', 'it')
export const isAll = isWord('all')
/** What turns all it stands with into its opposite, or the words behind it alone; and what ends the reach of both. */
export const isDenying = isWord('denying')
export const isLacking = isWord('lacking')
export const isJoining = isWord('joining')
/** What begins a question of its own. */
export const isAsking = isWord('asking', 'helping')
/** True of a folded word that names nothing by itself in a question: `need` in `What do I need for the trip?` */
export const isEmptyWord = isWord('empty')
/** True of a folded verb that an answer may well leave out. */
export const isWeakWord = isWord('weak')
