import { fold } from '../../../language/tokens.ts'
import { wholeWord, wordsFor } from '../../languages/wordPattern.ts'
import type { Stretch } from './Stretch.ts'

const said = new RegExp(
  wholeWord(`(?:(?<total>${wordsFor('total')})|${wordsFor('average')})`),
  'gu',
)
const first = new RegExp(`^\\W*(?:(?:grand|sub)[ -]?)?${said.source}`, 'u')
const last = new RegExp(`${said.source}\\W*$`, 'u')

/**
 * Where a folded text speaks of a total, which counts as 0, or of an average, which counts as 1.
 */
export const sumsIn = (folded: string): Stretch[] =>
  Array.from(folded.matchAll(said), ({ 0: { length }, index, groups }) => {
    const kind = groups?.['total'] ? 0 : 1
    return { start: index, end: index + length, spans: [[kind, kind]] }
  })

/**
 * Whether a row's name says that it sums up others, as `Total`,
 * `Average price` and `All shops together` do.
 */
export const namesSum = (name: string): boolean =>
  [first, last].some(pattern => pattern.test(fold(name)))
