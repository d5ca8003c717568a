import type { Row } from '../blocks/rowBlocks.ts'

const mostMerged = 20_000
const mostRows = 1_000
const reference = /<mergeCell\s[^>]*?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g

/** Writes a cell merged downwards into each row it covers, and marks rows with a cell over several columns. */
export function fillMerged(rows: Row[], sheet: string): Row[] {
  const byNumber = new Map(rows.map(row => [row.number, row]))
  const from = sheet.lastIndexOf('<mergeCells')
  const merged = from === -1 ? [].values() : sheet.slice(from).matchAll(reference)
  for (const [, left = '', top = '', right = '', bottom = ''] of merged.take(mostMerged)) {
    const head = byNumber.get(Number(top))
    const column = columnOf(left)
    const text = column === undefined ? '' : head?.cells[column]
    if (!head || column === undefined || !text) continue
    if (left !== right) head.isSpanned = true
    const last = Math.min(Number(bottom), head.number + mostRows)
    for (let number = head.number + 1; number <= last; number++) {
      const cells = byNumber.get(number)?.cells
      if (!cells) continue
      while (cells.length < column) cells.push('')
      cells[column] = text
    }
  }
  return rows
}

/** `C7` stands in column 2. */
export function columnOf(cell: string) {
  const letters = /^[A-Z]{1,3}/.exec(cell)?.[0]
  if (!letters) return undefined
  return (
    Array.from(letters, letter => letter.charCodeAt(0) - 64).reduce((sum, at) => sum * 26 + at, 0) -
    1
  )
}
