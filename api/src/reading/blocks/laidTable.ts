import type { ReadBlock } from '../Reading.ts'
import { isName, standsOverFigures } from './headerRows.ts'
import { tableBlocks } from './tableBlocks.ts'

type Cell = { text: string; columns: number }

/**
 * The rows of a table whose cells may be merged as blocks, `headerRows` of them set apart as its header. A line over all
 * columns at its beginning is a paragraph. `lay` writes merged cells into all the places they cover.
 */
export function laidTable<C extends Cell>(
  rows: C[][],
  headerRows: number,
  lay: (rows: C[][], headerRows: number) => string[][],
): ReadBlock[] {
  const titles = titleRows(rows)
  const rest = rows.slice(titles)
  const marked = Math.max(headerRows - titles, 0)
  const header = marked > 1 ? marked : (spannedHeader(rest, lay(rest, 0)) ?? marked)
  return [
    ...rows.slice(0, titles).map(([cell]) => ({ kind: 'paragraph' as const, text: cell!.text })),
    ...tableBlocks(lay(rest, header), header),
  ]
}

const widthOf = (row: Cell[]) => row.reduce((sum, { columns }) => sum + columns, 0)

/** How many rows at the beginning are one cell over all columns; none where nothing else is below. */
function titleRows(rows: Cell[][]): number {
  const width = rows.reduce((most, row) => Math.max(most, widthOf(row)), 0)
  const first = rows.findIndex(row => row.length !== 1 || row[0]!.columns < width)
  return width > 1 ? Math.max(first, 0) : 0
}

/** How many rows name the columns, where cells of the first stand over several names each that stand over figures. */
function spannedHeader(rows: Cell[][], texts: string[][]): number | undefined {
  let at = 0
  while (rows[at]?.some(({ columns, text }) => columns > 1 && text.trim()) && areNames(texts[at]!))
    at++
  return at > 0 && standsOverFigures(texts.slice(at)) ? at + 1 : undefined
}

const areNames = (row: string[]) => row.every(isName)
