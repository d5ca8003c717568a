import type { Row } from './Row.ts'

/** Where a merged cell lies: its columns from 0, its rows by their numbers. */
export type Area = { left: number; top: number; right: number; bottom: number }

const maxRows = 1_000

/**
 * Writes a cell merged downwards into each row it covers, and one merged over columns that each have something of their
 * own in a row above into each of them; marks rows with a cell over several columns. One that begins in a column that is
 * `hidden` is written into the first of its columns that is shown.
 */
export function fillMerged<R extends Row>(
  rows: R[],
  merged: Area[],
  hidden: ReadonlySet<number> = new Set(),
): R[] {
  const byNumber = new Map(rows.map(row => [row.number, row]))
  const columns = namedColumns(rows, merged)
  for (const { left, top, right, bottom } of merged) {
    const head = byNumber.get(top)
    const text = head?.cells[left]
    if (!head || !text) continue
    if (left !== right) head.isSpanned = true
    const last = Math.min(bottom, top + maxRows)
    const isShared = left < right && hasOthers(head, left, right) && columns(left, right, top)
    for (let number = top; number <= last; number++) {
      const cells = byNumber.get(number)?.cells
      if (!cells) continue
      const begin = firstVisible(left, right, hidden)
      for (let column = left; column <= (isShared ? right : begin); column++) {
        while (cells.length < column) cells.push('')
        cells[column] = text
      }
    }
  }
  return rows
}

function firstVisible(left: number, right: number, hidden: ReadonlySet<number>): number {
  let column = left
  while (column < right && hidden.has(column)) column++
  return hidden.has(column) ? left : column
}

/** A cell alone in its row is a line of text, not a value of each column. */
const hasOthers = ({ cells }: Row, left: number, right: number) =>
  cells.some((text, column) => text && (column < left || column > right))

/** Returns a test for areas below the first row that fills each of their columns with a cell of its own. */
function namedColumns(rows: Row[], merged: Area[]) {
  const across = new Set(merged.filter(({ left, right }) => left < right).map(({ top }) => top))
  const unmerged = rows.filter(({ number, cells }) => !across.has(number) && cells.some(Boolean))
  return (left: number, right: number, top: number) => {
    const first = unmerged.find(({ cells }) =>
      Array.from({ length: right - left + 1 }, (_, at) => cells[left + at]).every(Boolean),
    )
    return first !== undefined && first.number < top
  }
}
