import type { Row } from '../blocks/rowBlocks.ts'

/** Columns a sheet can have. */
export const mostColumns = 16_384

const mostMerged = 20_000
const mostRows = 1_000
const reference = /<mergeCell\s[^>]*?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g

/**
 * Writes a cell merged downwards into each row it covers, and one merged over columns that each have something of their
 * own in a row above into each of them; marks rows with a cell over several columns.
 */
export function fillMerged(rows: Row[], sheet: string): Row[] {
  const byNumber = new Map(rows.map(row => [row.number, row]))
  const from = sheet.lastIndexOf('<mergeCells')
  const found = from === -1 ? [].values() : sheet.slice(from).matchAll(reference)
  const merged = found.take(mostMerged).map(areaOf).toArray()
  const named = namedColumns(rows, merged)
  for (const { left, top, right, bottom } of merged) {
    const head = byNumber.get(top)
    const text = head?.cells[left]
    if (!head || !text) continue
    if (left !== right) head.isSpanned = true
    const last = Math.min(bottom, top + mostRows)
    const isShared = left < right && hasOthers(head, left, right) && named(left, right, top)
    for (let number = top; number <= last; number++) {
      const cells = byNumber.get(number)?.cells
      if (!cells) continue
      for (let column = left; column <= (isShared ? right : left); column++) {
        while (cells.length < column) cells.push('')
        cells[column] = text
      }
    }
  }
  return rows
}

type Area = { left: number; top: number; right: number; bottom: number }

const areaOf = ([, left = '', top, right = '', bottom]: string[]): Area => ({
  left: columnOf(left) ?? 0,
  top: Number(top),
  right: columnOf(right) ?? 0,
  bottom: Number(bottom),
})

/** A cell alone in its row is a line of text, not a value of each column. */
const hasOthers = ({ cells }: Row, left: number, right: number) =>
  cells.some((text, column) => text && (column < left || column > right))

/** Tells whether the first row that fills each of these columns by a cell of its own stands above that one. */
function namedColumns(rows: Row[], merged: Area[]) {
  const across = new Set(merged.filter(({ left, right }) => left < right).map(({ top }) => top))
  const whole = rows.filter(({ number, cells }) => !across.has(number) && cells.some(Boolean))
  return (left: number, right: number, top: number) => {
    const first = whole.find(({ cells }) =>
      Array.from({ length: right - left + 1 }, (_, at) => cells[left + at]).every(Boolean),
    )
    return first !== undefined && first.number < top
  }
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
