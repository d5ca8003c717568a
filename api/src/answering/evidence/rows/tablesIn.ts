import type { Passage } from '../../../training/passage.ts'
import type { Ranked } from '../../rank/rank.ts'

export type Row = { passage: Passage; start: number; end: number; cells: string[] }

/** A table that stands among some passages, as far as it does. */
export type Table = {
  header: string[]
  /** The headings above it. */
  path: string[]
  rows: Row[]
  /** Whether these are all rows it has. */
  isWhole: boolean
}

type Found = { header: string[]; path: string[]; many: number; rows: Map<number, Row> }

/** The tables with named columns that some passages hold, each put together from all of them. */
export const tablesIn = (ranked: Ranked[]): Table[] => {
  const tables = new Map<string, Found>()
  for (const { passage } of ranked) {
    const { parts, path, fileId, text } = passage
    for (const [at, { tableRow, header, at: start }] of parts.entries()) {
      if (!tableRow || !header) continue
      const key = [fileId, ...path, tableRow.table, tableRow.rows, ...header].join('\t')
      const table = tables.get(key) ?? { header, path, many: tableRow.rows, rows: new Map() }
      const words = text.slice(start, parts[at + 1]?.at).trimEnd()
      const row = { passage, start, end: start + words.length, cells: words.split('\t') }
      tables.set(key, { ...table, rows: table.rows.set(tableRow.row, row) })
    }
  }
  return [...tables.values()].map(({ header, path, many, rows }) => ({
    header,
    path,
    isWhole: rows.size === many,
    rows: [...rows]
      .toSorted(([one], [other]) => one - other)
      .flatMap(([, row]) => (row.cells.join('\t') === header.join('\t') ? [] : [row])),
  }))
}
