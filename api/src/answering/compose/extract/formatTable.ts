import { inCell } from '../../claims/inMarkdown.ts'
import { measureAsked } from '../../evidence/rows/extremeAsked.ts'
import { columnsAsked, columnsKept, type Cell, cellsOf, isFilled } from './formatRow.ts'

/**
 * Rows of one table under the names of its columns, of many those that are asked for or compared; nothing where fewer than
 * two columns have names.
 */
export const formatTable = (
  rows: string[],
  header: string[],
  question: string,
): string | undefined => {
  const table = rows.map(row => cellsOf(row, header))
  const names = cellsOf(header.join('\t'), header)
  const isNamed = columnsAsked(question)
  const isMeasure = measureAsked(question)
  const asked = (column: string) => isNamed(column) || isMeasure(column)
  const filled = names
    .map((name, at) => ({ ...name, at }))
    .filter(({ at, column }) => table.some(cells => isFilled(cells[at]?.text ?? '', asked(column))))
  const kept = columnsKept(filled, asked)
  if (kept.filter(({ column }) => column).length < 2) return undefined
  const line = (cells: string[]) => `| ${cells.map(inCell).join(' | ')} |`
  const textAt = (cells: Cell[]) => kept.map(({ at }) => cells[at]?.text ?? '')
  return [
    line(kept.map(({ column }) => column)),
    line(kept.map(() => '---')),
    ...table.map(cells => line(textAt(cells))),
  ].join('\n')
}
