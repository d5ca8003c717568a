import type { Ranked } from '../../rank/rank.ts'
import type { EvidenceSentence } from '../Evidence.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { cellsAsked } from './cellsAsked.ts'
import { comparedRows } from './comparedRows.ts'
import { extremeRows } from './extremeRows.ts'
import { selectedItems } from './selectedItems.ts'
import { selectedRows } from './selectedRows.ts'

const sure = 0.95

/**
 * The rows that answer a question by a whole table: some that it compares, the one whose cell it names, the one with the highest
 * or lowest number, or all that have something, be they items of a list.
 */
export const rowsAsked = (
  question: string,
  asked: ReadQuestion,
  ranked: Ranked[],
): EvidenceSentence[] => {
  const compared = comparedRows(question, ranked)
  const cells = compared.length ? compared : cellsAsked(question, asked, ranked)
  const told = cells.length ? cells : extremeRows(question, asked, ranked)
  const some = told.length ? told : selectedRows(question, asked, ranked)
  const rows = some.length ? some : selectedItems(question, asked, ranked)
  return rows.map(({ passage, start, end }) => ({ passage, start, end, score: sure / rows.length }))
}
