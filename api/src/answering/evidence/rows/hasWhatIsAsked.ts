import { isDenying, isLacking } from '../../languages/wordIn.ts'
import { lazily } from '../../../language/lazily.ts'
import { fold, tokens } from '../../../language/tokens.ts'
import { wholeWord, wordsFor } from '../../languages/wordPattern.ts'
import type { Row } from './tablesIn.ts'

/** Whether a cell says that there is none of what its column is called: `no`, `none`, 0 or a dash. */
const saysNo = (cell: string): boolean =>
  tokens(cell).every(({ folded }) => isDenying(folded) || folded === '0')

/** What says before a thing that there is none of it left: `out of stock`. */
export const outOf = lazily(() => new RegExp(wholeWord(wordsFor('outOf')), 'u'))

/**
 * Tells whether a row has what some columns are called; where a question asks for rows
 * without that, whether it lacks it.
 */
export const hasWhatIsAsked = (question: string, header: string[], columns: number[]) => {
  // `Out of hours support` is what a column is called.
  const isName = columns.some(at => outOf().test(fold(header[at] ?? '')))
  const wantsNone =
    (!isName && outOf().test(fold(question))) ||
    tokens(question).some(({ folded }) => isDenying(folded) || isLacking(folded))
  return ({ cells }: Row): boolean => columns.every(at => saysNo(cells[at] ?? '') === wantsNone)
}
