import { fold } from '../../../language/tokens.ts'
import { wholeWord, wordsFor } from '../../languages/wordPattern.ts'
import type { Stretch } from './Stretch.ts'

const said = new RegExp(
  wholeWord(`(?:(?<total>${wordsFor('total')})|${wordsFor('average')})`),
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
