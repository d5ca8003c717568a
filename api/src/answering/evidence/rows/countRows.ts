import { words } from '../../../language/words.ts'
import type { Ranked } from '../../rank/rank.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import { calledBy } from './calledBy.ts'
import { numbersOf } from './numbersOf.ts'
import { type Row, tablesIn } from './tablesIn.ts'
import { termsAsked } from './termsAsked.ts'

/** Columns that count, whatever else they are called. */
const counting = /\b(?:number|count|no\.|quantity|anzahl|zahl|nombre|numero)(?!\p{L})/iu

/**
 * The row that is called by some words of `How many …?`, of a table that counts what the others name: `How many people
 * were hired in Oslo?` asks for the row `Oslo` under `Number of hires`. Nothing where several tables say otherwise.
 */
export const countRows = (question: string, asked: ReadQuestion, ranked: Ranked[]): Row[] => {
  if (asked.kind !== 'count') return []
  const isCalled = calledBy(asked)
  const wanted = termsAsked(question, asked)
  const found = tablesIn(ranked).flatMap(({ header, above, rows }) =>
    rows.flatMap(row => {
      const name = new Set(words(row.cells[0] ?? ''))
      const others = wanted.filter(({ term }) => !name.has(term))
      const isRow = name.size > 0 && [...name].every(word => asked.has.has(word))
      if (!isRow || !others.every(term => [...header, ...above].some(one => isCalled(one, term))))
        return []
      const counted = header.findIndex(
        (column, at) =>
          at > 0 &&
          (counting.test(column) || others.some(term => isCalled(column, term))) &&
          numbersOf(rows.map(({ cells }) => cells[at] ?? '')) !== undefined,
      )
      return counted < 0 ? [] : [{ row, value: row.cells[counted] }]
    }),
  )
  const [first, ...more] = found
  return first && more.every(({ value }) => value === first.value) ? [first.row] : []
}
