import type { Passage } from '../../../training/passage.ts'
import type { Ranked } from '../../rank/rank.ts'

/** A row of a table; `number` is its place there, from 0. */
export type Row = {
  passage: Passage
  start: number
  end: number
  number: number
  cells: string[]
}

/** A table, as far as the passages at hand hold it. */
export type Table = {
  header: string[]
  /** The headings above it. */
  path: string[]
  /** The headings above it, and the short lines before it. */
  above: string[]
  rows: Row[]
  /** Whether `rows` are all rows of the table. */
  isWhole: boolean
}

type Found = {
  header: string[]
  path: string[]
  above: string[]
  many: number
  rows: Map<number, Row>
}

/**
 * The tables with named columns in some passages, each put together from
 * all passages that hold a part of it.
 */
export const tablesIn = (ranked: Ranked[]): Table[] => {
  const tables = new Map<string, Found>()
  for (const { passage } of ranked) {
    const { parts, path, fileId, text } = passage
    for (const [at, { tableRow, header, at: start }] of parts.entries()) {
      if (!tableRow || !header) continue
      const key = [fileId, ...path, tableRow.table, tableRow.rows, ...header].join('\t')
      const table = tables.get(key) ?? {
        header,
        path,
        above: [...path, ...linesBefore(passage, at)],
        many: tableRow.rows,
        rows: new Map(),
      }
      const words = text.slice(start, parts[at + 1]?.at).trimEnd()
      const end = start + words.length
      const row = { passage, start, end, number: tableRow.row, cells: words.split('\t') }
      tables.set(key, { ...table, rows: table.rows.set(row.number, row) })
    }
  }
  return [...tables.values()].map(({ header, path, above, many, rows }) => ({
    header,
    path,
    above,
    isWhole: rows.size === many,
    rows: [...rows]
      .toSorted(([one], [other]) => one - other)
      .flatMap(([, row]) => (row.cells.join('\t') === header.join('\t') ? [] : [row])),
  }))
}

/** How many letters a line has at most that may name the table below it. */
const longestLine = 80

const linesBefore = ({ parts, text }: Passage, row: number): string[] => {
  const before = parts.slice(0, row)
  const table = before.findLastIndex(({ kind }) => kind !== 'table') + 1
  const first = before.slice(0, table).findLastIndex(({ kind }) => kind === 'table') + 1
  return before
    .slice(first, table)
    .map(({ at }, index) => text.slice(at, parts[first + index + 1]?.at).trim())
    .filter(line => line.length <= longestLine)
}
