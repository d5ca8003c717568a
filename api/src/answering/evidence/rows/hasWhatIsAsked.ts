import { isDenying, isLacking } from '../../languages/wordIn.ts'
import { tokens } from '../../../language/tokens.ts'
import type { Row } from './tablesIn.ts'

/** Whether a cell says that there is none of what its column is called: `no`, `none` or a dash. */
const saysNo = (cell: string): boolean => tokens(cell).every(({ folded }) => isDenying(folded))

/**
 * Tells whether a row has what some columns are called; where a question asks for rows
 * without that, whether it lacks it.
 */
export const hasWhatIsAsked = (question: string, columns: number[]) => {
  const wantsNone = tokens(question).some(({ folded }) => isDenying(folded) || isLacking(folded))
  return ({ cells }: Row): boolean => columns.every(at => saysNo(cells[at] ?? '') === wantsNone)
}
