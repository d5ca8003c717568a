import type { Ranked } from '../../rank/rank.ts'
import type { EvidenceSentence } from '../Evidence.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { comparedRows } from './comparedRows.ts'
import { extremeRows } from './extremeRows.ts'
import { selectedRows } from './selectedRows.ts'

const sure = 0.95

/**
 * The rows that answer a question by a whole table: some that it compares, the one with the highest
 * or lowest number, or all that have something.
 */
export const rowsAsked = (asked: ReadQuestion, ranked: Ranked[]): EvidenceSentence[] => {
  const compared = comparedRows(asked.question, ranked)
  const told = compared.length ? compared : extremeRows(asked, ranked)
  const rows = told.length ? told : selectedRows(asked, ranked)
  return rows.map(({ passage, start, end }) => ({ passage, start, end, score: sure / rows.length }))
}
