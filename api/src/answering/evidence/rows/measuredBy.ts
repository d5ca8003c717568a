import { tokens } from '../../../language/tokens.ts'
import { isWordFor, shows } from '../../shapes/shape.ts'
import { isYear } from '../ranges/yearsIn.ts'
import { type Extreme, isMeasured } from './extremeAsked.ts'
import { isoDate, numbersOf } from './numbersOf.ts'
import type { Row } from './tablesIn.ts'

/** A column of numbers or dates: what each row comes to, and how plainly it is the one that is meant. */
export type Column = {
  name: string
  values: (number | undefined)[]
  isTime: boolean
  worth: number
}

/** The columns of some rows by which an extreme may be measured; `calls` counts the words of the question for a name. */
export const measuredBy = (
  header: string[],
  rows: Row[],
  extreme: Extreme,
  calls: (name: string) => number,
): Column[] =>
  header.flatMap((name, at): Column[] => {
    const cells = rows.map(row => row.cells[at] ?? '')
    const values = numbersOf(cells)
    if (!values) return []
    const isTime = values.every((value, row) => value === undefined || isDate(cells[row]!, name))
    const isPaid = extreme.isMoney && cells.some(cell => /\p{Sc}/u.test(cell))
    const isSought = isPaid || isMeasured(extreme, name)
    const tellsTime = isTime && (extreme.isTime || extreme.isAge)
    const worth = calls(name) + (isSought ? 1 : 0) + (tellsTime ? 0.5 : 0)
    return worth && (isTime || !extreme.isTime) ? [{ name, values, isTime, worth }] : []
  })

/** A day or year alone, in a column that is not called by what is paid or measured: no 1200 below `Mass (g)`. */
const isDate = (cell: string, name: string): boolean => {
  if (isoDate.test(cell.trim())) return true
  const [, unit = ''] = /\(([^()]+)\)/.exec(name) ?? []
  const isAmount =
    shows('money', `${cell} ${unit}`, [name]) ||
    shows('size', `${cell} ${unit}`) ||
    tokens(name).some(({ folded }) => isWordFor('size', folded) || isWordFor('length', folded))
  return isYear(tokens(cell)[0]?.folded ?? '') && !isAmount
}
