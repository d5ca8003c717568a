import type { ReadBlock } from './Reading.ts'

export type Row = { number: number; cells: string[] }

/** The rows of a sheet, each with the header above it. What stands alone in its row is a paragraph. */
export function rowBlocks(rows: Row[]): ReadBlock[] {
  const tidy = rows
    .map(({ number, cells }) => ({
      number,
      cells: cells.map(cell => cell.replace(/\s+/g, ' ').trim()),
    }))
    .filter(({ cells }) => cells.some(Boolean))
  const first = tidy.reduce(
    (least, { cells }) => Math.min(least, cells.findIndex(Boolean)),
    Infinity,
  )
  let header: string[] | undefined
  return tidy.map(({ number, cells }, at): ReadBlock => {
    const row = cells.slice(first)
    const width = row.filter(Boolean).length
    if (width === 1) return { kind: 'paragraph', text: row.find(Boolean)!, row: number }
    const text = row.join('\t').trimEnd()
    const above = tidy[at - 1]
    const begins = !header || (above && number > above.number + 1)
    if (begins && isHeader(row) && isWider(tidy[at + 1])) {
      header = row
      return { kind: 'table', text, row: number }
    }
    if (header && above && isHeader(above.cells.slice(first)) && !row[0] && isHeader(row)) {
      header = row.map((cell, column) => `${above.cells[first + column] ?? ''} ${cell}`.trim())
      return { kind: 'table', text, row: number }
    }
    return { kind: 'table', text, row: number, ...(header && { header }) }
  })
}

/** Some of these rows have more than one cell. */
const isWider = (...rows: (Row | undefined)[]) =>
  rows.some(row => row && row.cells.filter(Boolean).length > 1)

/** Names and no numbers, beside each other. */
function isHeader(row: string[]) {
  const filled = row.filter(Boolean)
  return (
    filled.length > 1 &&
    filled.every(cell => cell.length < 80 && !/^[-+(]?[$€£]?\s?\d[\d.,:\s%)-]*$/.test(cell))
  )
}
