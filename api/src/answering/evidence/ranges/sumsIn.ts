import { fold } from '../../../language/tokens.ts'
import { languages } from '../../languages/languages.ts'
import { wordPattern } from '../../languages/wordPattern.ts'
import type { Stretch } from './Stretch.ts'

const wordsFor = (kind: 'total' | 'average') =>
  wordPattern(Object.values(languages).map(({ words }) => words[kind]))
/** A letter of a script that sets blanks between words. */
const letter = '(?!\\p{Lo})[\\p{L}\\p{M}]'
const said = new RegExp(
  `(?<!${letter})(?:(?<total>${wordsFor('total')})|${wordsFor('average')})(?!${letter})`,
  'gu',
)
const first = new RegExp(`^\\W*(?:(?:grand|sub)[ -]?)?${said.source}`, 'u')
const last = new RegExp(`${said.source}\\W*$`, 'u')

/** Where a folded text speaks of a total, or of an average: 0 and 1. */
export const sumsIn = (folded: string): Stretch[] =>
  Array.from(folded.matchAll(said), ({ 0: { length }, index, groups }) => {
    const kind = groups?.['total'] ? 0 : 1
    return { start: index, end: index + length, spans: [[kind, kind]] }
  })

/** Whether a row is called by what it sums up, as `Total`, `Average price` and `All shops together` are. */
export const namesSum = (name: string): boolean =>
  [first, last].some(pattern => pattern.test(fold(name)))
