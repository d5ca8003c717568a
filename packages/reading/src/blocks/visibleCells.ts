import type { Row } from './Row.ts'

/** A row of a sheet as it stands in the file, shown or not; `fills` are the colours of its cells. */
export type SheetRow = Row & { isHidden: boolean; fills?: string[] }

type Columns = ReadonlySet<number>

/** The rows that are shown, without the cells of these columns. What stands around hidden rows stands together. */
export function visible(rows: SheetRow[], columns: Columns): Row[] {
  let hidden = 0
  return rows.flatMap(({ isHidden, ...row }) => {
    if (isHidden) hidden++
    const cells = row.cells.filter((_, column) => !columns.has(column))
    return isHidden ? [] : [{ ...row, cells, place: row.number - hidden }]
  })
}

/** Returns the number of these columns that have content in a visible row. */
export function filledAmong(columns: Columns, rows: SheetRow[]): number {
  const filled = new Set<number>()
  if (columns.size === 0) return 0
  for (const row of rows)
    row.cells.forEach((text, column) => {
      if (text && !row.isHidden && columns.has(column)) filled.add(column)
    })
  return filled.size
}

/** Returns a test for shapes that cover a visible cell. */
export function coversVisible(rows: SheetRow[], columns: Columns) {
  const hidden = new Set(rows.filter(row => row.isHidden).map(row => row.number))
  const hasVisible = (from: number, to: number, among: ReadonlySet<number>) => {
    for (let at = from; at <= to; at++) if (!among.has(at)) return true
    return false
  }
  return (shape: { left: number; top: number; right: number; bottom: number }) =>
    hasVisible(shape.left, shape.right, columns) && hasVisible(shape.top, shape.bottom, hidden)
}

/** Returns a test for blocks on a visible cell. */
export function isOnVisible(rows: SheetRow[], columns: Columns) {
  const hidden = new Set(rows.filter(row => row.isHidden).map(row => row.number))
  return ({ row, column }: { row?: number; column?: number }) =>
    !hidden.has(row ?? 0) && !columns.has(column ?? -1)
}
