import { parseTables, type Table } from '../answering/read/tables/parseTables.ts'
import { passageOf } from './passageOf.ts'

/** Returns a table with a header and rows of cells, as it is read from a file. */
export function tableOf(header: string[], rows: string[][], language = 'en'): Table {
  const lines = rows.map(cells => cells.join('\t'))
  const parts = rows.map((_, row) => ({
    at: lines.slice(0, row).reduce((at, line) => at + line.length + 1, 0),
    kind: 'table' as const,
    header,
    tableRow: { table: 0, row, rows: rows.length },
  }))
  return parseTables([{ ...passageOf('fees', lines.join('\n'), { parts }), language }])[0]!
}
