import type { Row } from '../blocks/rowBlocks.ts'
import type { Element } from '../html/markup.ts'
import { mostColumns } from './merged.ts'

/** Whether a row is not shown. */
export const isHiddenRow = ({ attribs }: Element): boolean =>
  /^(1|true)$/.test(attribs['hidden'] ?? '') || Number(attribs['ht'] ?? 1) === 0

const hiddenColumn = /<col\s(?=[^>]*(?:\shidden="(?:1|true)"|\swidth="0(?:\.0*)?"))[^>]*>/g

/** The columns of a sheet that are not shown, from 0, as far as there may be cells in them. */
export function hiddenColumns(sheet: string): Set<number> {
  const columns = new Set<number>()
  const head = sheet.slice(0, sheet.indexOf('<sheetData'))
  for (const [column] of head.replaceAll('<col ', '<col  ').matchAll(hiddenColumn)) {
    const [first = 1, last = first] = ['min', 'max'].map(side =>
      Number(new RegExp(`\\s${side}="(\\d+)"`).exec(column)?.[1] ?? 1),
    )
    for (let at = first; at <= Math.min(last, mostColumns); at++) columns.add(at - 1)
  }
  return columns
}

type SheetRow = Row & { isHidden: boolean }
type Columns = ReadonlySet<number>

/** The rows that are shown, without the cells of these columns. */
export const visible = (rows: SheetRow[], columns: Columns): Row[] =>
  rows
    .filter(row => !row.isHidden)
    .map(row => ({ ...row, cells: row.cells.filter((_, column) => !columns.has(column)) }))

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

/** Tells whether a block on a cell stands where the cell is shown. */
export function isOnVisible(rows: SheetRow[], columns: Columns) {
  const hidden = new Set(rows.filter(row => row.isHidden).map(row => row.number))
  return ({ row, column }: { row?: number; column?: number }) =>
    !hidden.has(row ?? 0) && !columns.has(column ?? -1)
}
