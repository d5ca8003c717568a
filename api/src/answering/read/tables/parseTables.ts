import type { Passage } from '../../../passages/passage.ts'
import { type Unit, unitsOf } from '../../../passages/unitsOf.ts'
import { tableOf } from '../tableOf.ts'

/** A row of a table, or an item of a list, which has one cell. */
export type Row = Pick<Unit, 'start' | 'end' | 'part'> & { passage: Passage; cells: string[] }
/** Rows that stand together: of one table with named columns, or the items of one list; `header` is empty for a list. */
export type Table = { header: string[]; rows: Row[] }

/** Returns the tables and lists of some passages, in the order of the passages, their rows in the order of the file. */
export function parseTables(passages: Passage[]): Table[] {
  const tables = new Map<string, Table>()
  let lists = 0
  for (const [number, passage] of passages.entries()) {
    if (passages[number - 1]?.order !== passage.order - 1) lists++
    for (const { start, end, part } of unitsOf(passage)) {
      const isRow = part.kind === 'table' && part.header
      if (part.kind !== 'list') lists++
      if (!isRow && part.kind !== 'list') continue
      const header = isRow ? part.header! : []
      const key = isRow ? tableOf(passage, part) : `${tableOf(passage, part)} ${lists}`
      const table = tables.get(key) ?? { header, rows: [] }
      tables.set(key, table)
      const words = passage.text.slice(start, end)
      const cells = isRow ? words.split('\t').map(cell => cell.trim()) : [words]
      table.rows.push({ passage, start, end, part, cells })
    }
  }
  for (const { rows } of tables.values())
    rows.sort((one, other) => one.passage.order - other.passage.order || one.start - other.start)
  return [...tables.values()]
}

/** True for a row and a unit that are the same place. */
export const isSame = (row: Row, { passage, start }: Pick<Row, 'passage' | 'start'>): boolean =>
  row.passage.id === passage.id && row.start === start
