import type { Ranked } from '../../rank/rank.ts'
import type { Evidence } from '../Evidence.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { cellsAsked } from './cellsAsked.ts'
import { comparedRows } from './comparedRows.ts'
import { extremeRows } from './extremeRows.ts'
import { selectedItems } from './selectedItems.ts'
import { selectedRows } from './selectedRows.ts'

const sure = 0.95
/** How many rows or items are told at most. */
const mostTold = 40

/** How a question may ask for some of a table's rows or of a list's items, the surest way first. */
const ways = [comparedRows, cellsAsked, extremeRows, selectedRows, selectedItems]

/**
 * The rows that answer a question by a whole table: some that it compares, the one whose cell it
 * names, the one with the highest or lowest number, or all that have something, be they items of a
 * list. Nothing where there are none.
 */
export const rowsAsked = (asked: ReadQuestion, ranked: Ranked[]): Partial<Evidence> => {
  for (const rowsBy of ways) {
    const rows = rowsBy(asked, ranked)
    const score = sure / rows.length
    const sentences = rows
      .slice(0, mostTold)
      .map(({ passage, start, end }) => ({ passage, start, end, score }))
    const isCut = rows.length > mostTold
    if (rows.length) return { holds: true, telling: 'picked', isCut, sentences, plain: sentences }
  }
  return {}
}
