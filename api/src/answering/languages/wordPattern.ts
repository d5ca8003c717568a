import { fold, unspaced } from '../../language/tokens.ts'
import type { Words } from './Language.ts'
import { languages } from './languages.ts'

const signs: Record<string, string> = {
  '(': '(?:',
  '[': '(?:',
  ']': ')?',
  '*': String.raw`\p{L}*`,
  '.': String.raw`\.`,
}

/**
 * The patterns of a list's words and phrases in folded text, each in the steps it is found by. Between them are commas;
 * `[s]` may be missing, `(a|b)` is one of them, `*` any letters, `…` whatever stands between; `(?!a)` is no `a` behind,
 * `(?<!a)` none before.
 */
export const stepsIn = (list: string): string[][] =>
  list
    .split(/,\s+/)
    .map(phrase =>
      phrase
        .split(/\s+…\s+/)
        .map(step =>
          fold(step.replace(/\s+/g, ' ')).replace(/\((?!\?)|[[\]*.]/g, sign => signs[sign]!),
        ),
    )

/** A pattern that is any of some; that is never met where there are none. */
export const alternatives = (patterns: string[]): string => `(?:${patterns.join('|') || '(?!)'})`

/** The pattern of any of some lists' words; of none where there is no list. */
export const wordPattern = (lists: (string | undefined)[]): string =>
  alternatives(lists.flatMap(list => (list ? stepsIn(list).flat() : [])))

/** The pattern of any word of some kinds in all our languages. */
export const wordsFor = (...kinds: Exclude<keyof Words, 'ordinals'>[]): string =>
  wordPattern(Object.values(languages).flatMap(({ words }) => kinds.map(kind => words[kind])))

/** A letter of a script that sets blanks between words, or a figure: where none stands a word may begin and end. */
const within = `(?![${unspaced}])[\\p{L}\\p{M}\\p{N}_]`
export const wordStart = `(?<!${within})`
export const wordEnd = `(?!${within})`
/** A pattern where it is of whole words of a folded text. */
export const wholeWord = (pattern: string): string => `${wordStart}${pattern}${wordEnd}`
