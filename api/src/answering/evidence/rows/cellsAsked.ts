import { words } from '../../../language/words.ts'
import type { Shape } from '../../languages/Language.ts'
import { isBounding, isEmptyWord, isWeakWord } from '../../languages/wordIn.ts'
import type { ReadQuestion } from '../../question/readQuestion.ts'
import type { Ranked } from '../../rank/rank.ts'
import { isWordFor, shapeAsked, shows } from '../../shapes/shape.ts'
import { rowsCalled } from './rowsCalled.ts'
import { type Row, tablesIn } from './tablesIn.ts'
import { type AskedTerm, termsAsked } from './termsAsked.ts'

/** A number by itself, or with a currency: what a price is written like below a name that says no more. */
const bareNumber = /^[^\p{L}:]{0,3}\p{Nd}[\p{Nd}.,'’]*[^\p{L}:]{0,3}$/u

/** Whether a cell is written as an answer must be; the names of column and row may say what its number is. */
const isWritten = (cell: string, column: string, shape: Shape | undefined) =>
  shape === undefined ||
  shows(shape, cell, [column]) ||
  (shape === 'money' && bareNumber.test(cell))

/**
 * The rows that a question calls by their name where it names a column, too, and nothing else: `How much is a day ticket
 * for zone C?` Nothing where tables of several kinds have such a row, or the cell is not written as the answer must be.
 */
export const cellsAsked = (asked: ReadQuestion, ranked: Ranked[]): Row[] => {
  const shape = shapeAsked(asked.question)
  const isCalled = (name: string, { term }: AskedTerm) => words(name).includes(term)
  const saysMore = ({ folded }: AskedTerm) =>
    !isEmptyWord(folded, asked.foreign) &&
    !isWeakWord(folded, asked.foreign) &&
    !(shape && isWordFor(shape, folded)) &&
    !(asked.kind === 'time' && isBounding(folded, asked.foreign))
  const wanted = /^(?:yesno|reason|manner)$/.test(asked.kind)
    ? []
    : termsAsked(asked).filter(saysMore)
  const found = tablesIn(ranked).flatMap(table => {
    const { rows, said } = rowsCalled(asked.question, table)
    const [kind = '', ...columns] = table.header
    const isSaid = ({ folded }: AskedTerm) => said.some(one => one.folded === folded)
    const left = wanted.filter(term => !isSaid(term) && !isCalled(kind, term))
    const calls = columns.map(name => left.filter(term => isCalled(name, term)))
    const most = Math.max(1, ...calls.map(({ length }) => length))
    const at = calls.findIndex(({ length }) => length === most)
    const isTold = ({ cells }: Row) => isWritten(cells[at + 1] ?? '', columns[at] ?? '', shape)
    return rows.length && at >= 0 && calls[at]!.length === left.length && rows.every(isTold)
      ? [rows]
      : []
  })
  const [rows = [], ...others] = found
  return others.length ? [] : rows
}
