import { inCell } from '../../claims/inMarkdown.ts'
import { columnsKept, type Cell, cellsOf } from './formatRow.ts'

/** Rows of one table under the names of its columns; nothing where fewer than two columns have names. */
export const formatTable = (
  rows: string[],
  header: string[],
  question: string,
): string | undefined => {
  const table = rows.map(row => cellsOf(row, header))
  const names = cellsOf(header.join('\t'), header)
  const filled = names.map((name, at) => ({ ...name, at })).filter(({ at }) => isFilled(table, at))
  const kept = columnsKept(filled, question)
  if (kept.filter(({ column }) => column).length < 2) return undefined
  const line = (cells: string[]) => `| ${cells.map(inCell).join(' | ')} |`
  const textAt = (cells: Cell[]) => kept.map(({ at }) => cells[at]?.text ?? '')
  return [
    line(kept.map(({ column }) => column)),
    line(kept.map(() => '---')),
    ...table.map(cells => line(textAt(cells))),
  ].join('\n')
}

const isFilled = (table: Cell[][], at: number) => table.some(cells => cells[at]?.text)
