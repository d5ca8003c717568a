import type { ReadBlock } from '../Reading.ts'
import { headerOf } from './tableBlocks.ts'

/** `isSpanned`: a cell of this row reaches over several columns. */
export type Row = { number: number; cells: string[]; isSpanned?: boolean }

/** The rows of a sheet, each with the header above it. What stands alone in its row is a paragraph. */
export function rowBlocks(rows: Row[]): ReadBlock[] {
  const tidy = rows
    .map(row => ({ ...row, cells: row.cells.map(cell => cell.replace(/\s+/g, ' ').trim()) }))
    .filter(({ cells }) => cells.some(Boolean))
  const first = tidy.reduce(
    (least, { cells }) => Math.min(least, cells.findIndex(Boolean)),
    Infinity,
  )
  for (const row of tidy) row.cells = row.cells.slice(first)

  let header: string[] | undefined
  let headerEnds = 0
  return tidy.map((row, at): ReadBlock => {
    const { cells, number } = row
    if (cells.filter(Boolean).length === 1)
      return { kind: 'paragraph', text: cells.find(Boolean)!, row: number }
    const above = tidy[at - 1]
    if (at >= headerEnds && (!header || (above && number > above.number + 1))) {
      const size = headerRows(row, tidy[at + 1])
      if (size > 0) header = headerOf(tidy.slice(at, at + size).map(one => one.cells))
      headerEnds = at + size
    }
    const named = at >= headerEnds && header ? { header } : {}
    return { kind: 'table', text: cells.join('\t').trimEnd(), row: number, ...named }
  })
}

/** How many rows name the columns below, where a table begins with this row: none, one or two. */
function headerRows(row: Row, next: Row | undefined) {
  if (!next || next.cells.filter(Boolean).length < 2) return 0
  if (row.isSpanned && isHeader(next.cells)) return 2
  if (!isHeader(row.cells)) return 0
  return !next.cells[0] && isHeader(next.cells) ? 2 : 1
}

const number = /^[-+(]?[$€£]?\s?\d[\d.,:\s%)-]*$/
const year = /^(19|20)\d\d$/

/** Names and no numbers but years, beside each other. */
function isHeader(row: string[]) {
  const filled = row.filter(Boolean)
  return (
    filled.length > 1 &&
    filled.some(cell => !year.test(cell)) &&
    filled.every(cell => cell.length < 80 && (year.test(cell) || !number.test(cell)))
  )
}

const givenName = /^(sheet|tabelle|feuil|hoja|foglio|лист)\s*\d*$/i

/** Whether somebody gave the sheet its name. */
export const isNamed = (sheet: string) => !givenName.test(sheet)
