import { isDenying, isLacking } from '../../languages/wordIn.ts'
import { tokens } from '../../../language/tokens.ts'
import type { Row } from './tablesIn.ts'

/** Whether a cell says that there is nothing of what its column is called: `no`, `none` or a dash. */
const saysNo = (cell: string): boolean => tokens(cell).every(({ folded }) => isDenying(folded))

/** Tells of a row whether it has what some columns are called, or has it not where a question asks for what does not. */
export const hasWhatIsAsked = (question: string, columns: number[]) => {
  const wantsNone = tokens(question).some(({ folded }) => isDenying(folded) || isLacking(folded))
  return ({ cells }: Row): boolean => columns.every(at => saysNo(cells[at] ?? '') === wantsNone)
}
