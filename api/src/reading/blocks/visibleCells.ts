import type { Row } from './Row.ts'

/** A row of a sheet as it stands in the file, shown or not. */
export type SheetRow = Row & { isHidden: boolean }
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

/** How many of these columns hold something in a row that is shown. */
export function filledAmong(columns: Columns, rows: SheetRow[]): number {
  const filled = new Set<number>()
  if (columns.size === 0) return 0
  for (const row of rows)
    row.cells.forEach((text, column) => {
      if (text && !row.isHidden && columns.has(column)) filled.add(column)
    })
  return filled.size
}

/** Tells whether a shape over some cells covers one that is shown. */
export function coversVisible(rows: SheetRow[], columns: Columns) {
  const hidden = new Set(rows.filter(row => row.isHidden).map(row => row.number))
  const isShown = (from: number, to: number, among: ReadonlySet<number>) => {
    for (let at = from; at <= to; at++) if (!among.has(at)) return true
    return false
  }
  return (shape: { left: number; top: number; right: number; bottom: number }) =>
    isShown(shape.left, shape.right, columns) && isShown(shape.top, shape.bottom, hidden)
}

/** Tells whether a block on a cell stands where the cell is shown. */
export function isOnVisible(rows: SheetRow[], columns: Columns) {
  const hidden = new Set(rows.filter(row => row.isHidden).map(row => row.number))
  return ({ row, column }: { row?: number; column?: number }) =>
    !hidden.has(row ?? 0) && !columns.has(column ?? -1)
}
