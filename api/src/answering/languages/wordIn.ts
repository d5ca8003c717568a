import { fold } from '../../language/tokens.ts'
import type { Words } from './Language.ts'
import { languages } from './languages.ts'

/** The words of a kind in all our languages, each list by itself. */
const listsOf = (kind: keyof Words): string[][] =>
  Object.values(languages)
    .flatMap(({ words }) => words[kind] ?? [])
    .map(list => list.split(/,\s+/))

/** Tells the folded words that are of one of some kinds in any of our languages. */
export const isWord = (...kinds: (keyof Words)[]): ((folded: string) => boolean) => {
  let known: Set<string> | undefined
  return folded => (known ??= new Set(kinds.flatMap(listsOf).flat().map(fold))).has(folded)
}

/** The pattern of any word of some kinds, with its accents or without. */
export const anyWord = (...kinds: (keyof Words)[]): string => {
  const words = kinds.flatMap(listsOf).flat()
  return `(?:${[...new Set(words.flatMap(word => [word, fold(word)]))].join('|')})`
}

export const isArticle = isWord('the', 'a')
export const isIndefinite = isWord('a')
/** What begins a question of its own. */
export const isAsking = isWord('asking', 'helping')
