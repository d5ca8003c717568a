import type { ReadBlock } from '../Reading.ts'
import { laidTable } from '../blocks/laidTable.ts'
import { fillDown, type LaidCell, maxCellLength } from '../blocks/tableBlocks.ts'

/** A cell’s right edge, in twentieths of a point, and whether it is one with the cell above or the one before. */
export type CellShape = { right: number; goesOn: boolean; joins: boolean }
export type RtfCell = { text: string; isBold: boolean }
export type RtfRow = { cells: RtfCell[]; shapes: CellShape[]; isHeader: boolean }

/** No column is narrower. */
const narrowest = 60

/** A table's rows; one that only lays out a page is given as paragraphs. */
export function rtfTable(rows: RtfRow[]): ReadBlock[] {
  const cells = rows.flatMap(row => row.cells)
  const isLayout =
    rows.every(row => row.cells.length < 2) || cells.some(cell => cell.text.length > maxCellLength)
  if (isLayout) return cells.map(({ text }) => ({ kind: 'paragraph', text }))

  const edges = edgesOf(rows)
  const columnAt = (right: number) => edges.findIndex(edge => right < edge + narrowest)
  const laid = rows.map(({ cells: row, shapes }) => {
    let column = -1
    const laidCells: LaidCell[] = []
    for (const [at, { text }] of row.entries()) {
      const shape = shapes[at]
      const until = Math.max(shape ? columnAt(shape.right) : column + 1, column + 1)
      const columns = until - column
      column = until
      const last = laidCells.at(-1)
      if (shape?.joins && last) last.columns += columns
      else laidCells.push({ text, columns, goesOn: shape?.goesOn ?? false })
    }
    return laidCells
  })
  return laidTable(laid, headerRows(rows), fillDown)
}

/** Returns the ends of columns: the right edges of all cells, those that lie close together once. */
function edgesOf(rows: RtfRow[]) {
  const edges: number[] = []
  const all = rows.flatMap(row => row.shapes.map(shape => shape.right)).sort((a, b) => a - b)
  for (const edge of all) if (edge >= (edges.at(-1) ?? -Infinity) + narrowest) edges.push(edge)
  return edges
}

/** Rows marked to repeat on each page, or the first where it alone is set in bold. */
function headerRows(rows: RtfRow[]) {
  const marked = rows.findIndex(row => !row.isHeader)
  if (marked > 0) return marked
  const [first, second] = rows
  const isBold = (row: RtfRow) => row.cells.every(cell => cell.isBold && cell.text)
  return first && second && isBold(first) && !isBold(second) ? 1 : 0
}
