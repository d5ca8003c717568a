import type { Ranked } from '../../rank/rank.ts'
import type { EvidenceSentence } from '../Evidence.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { comparedRows } from './comparedRows.ts'
import { countRows } from './countRows.ts'
import { extremeRows } from './extremeRows.ts'
import type { Row } from './tablesIn.ts'

const sure = 0.95

/** The rows that a question asks for as a whole table tells: some beside each other, the highest of a column, a number of things. */
export const rowsAsked = (
  question: string,
  asked: ReadQuestion,
  ranked: Ranked[],
): EvidenceSentence[] => {
  const ways = [
    () => comparedRows(question, ranked),
    () => extremeRows(question, asked, ranked),
    () => countRows(question, asked, ranked),
  ]
  const rows = ways.reduce<Row[]>((found, way) => (found.length ? found : way()), [])
  return rows.map(({ passage, start, end }) => ({ passage, start, end, score: sure / rows.length }))
}
