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

/**
 * The rows that answer a question by a whole table: some that it compares, the one whose cell it
 * names, the one with the highest or lowest number, or all that have something, be they items of a
 * list. Nothing where there are none.
 */
export const rowsAsked = (asked: ReadQuestion, ranked: Ranked[]): Partial<Evidence> => {
  const compared = comparedRows(asked.question, ranked)
  const cells = compared.length ? [] : cellsAsked(asked, ranked)
  const named = cells.length ? cells : compared
  const told = named.length ? named : extremeRows(asked, ranked)
  const some = told.length ? cells : selectedRows(asked, ranked)
  const picked = told.length || some.length ? some : selectedItems(asked, ranked)
  const rows = told.length ? told : picked
  const sentences = rows
    .slice(0, mostTold)
    .map(({ passage, start, end }) => ({ passage, start, end, score: sure / rows.length }))
  const isCut = rows.length > mostTold
  return rows.length
    ? {
        holds: true,
        ...(picked.length && { telling: 'picked' }),
        isCut,
        sentences,
        plain: sentences,
      }
    : {}
}
