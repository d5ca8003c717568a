import { notesIn, withoutNotes } from '../blocks/cellNotes.ts'
import { itemText } from '../blocks/itemText.ts'
import { laidTable } from '../blocks/laidTable.ts'
import { visibleRows } from '../blocks/visibleRows.ts'
import { firstRowHeight, maxCellLength, unmerge } from '../blocks/tableBlocks.ts'
import { type Element, elementsIn } from '../xml/markup.ts'
import type { ReadBlock } from '../Reading.ts'
import { type Context, styleOf } from './Context.ts'
import { outermost } from './inlineText.ts'
import { cellsOf, rowsOf } from './tableParts.ts'

/** False for a row of a table that is not shown, unless that is asked for. */
function isRowRead({ attribs }: Element, { withHidden, passed }: Context): boolean {
  if (!/^(collapse|filter)$/.test(attribs['table:visibility'] ?? '')) return true
  passed.hidden.row = (passed.hidden.row ?? 0) + 1
  return withHidden
}

type Cell = {
  element: Element
  blocks: ReadBlock[]
  text: string
  columns: number
  rows: number
  fill?: string
}

/** Reads what stands in a cell. */
type BlocksOf = (element: Element, context: Context) => ReadBlock[]

/** Returns the blocks of a table of a text document or a slide: its rows and the notes in them, or what it only lays out. */
export function tableOf(table: Element, context: Context, blocksOf: BlocksOf): ReadBlock[] {
  const all = rowsOf(table)
  const isRead = all.map(row => isRowRead(row.element, context))
  const rows = all.filter((_, at) => isRead[at])
  const read = all.map((row, at) =>
    cellsOf(row.element).map((cell): Cell => {
      const parts = isRead[at] || cell.rows > 1 ? elementsIn(cell.element) : []
      const blocks = parts.flatMap(part => blocksOf(part, context))
      const style = cell.element.attribs['table:style-name'] ?? ''
      const fill = context.styles.fills.get(style) ?? ''
      return { ...cell, blocks, text: withoutNotes(blocks).map(itemText).join('\n'), fill }
    }),
  )
  const cells = visibleRows(read, isRead)
  const isLayout =
    cells.every(row => row.length < 2) ||
    cells.flat().some(cell => cell.text.length > maxCellLength)
  if (isLayout) return cells.flat().flatMap(cell => cell.blocks)
  context.colours.explainTable(cells)
  const header = headerRows(table, rows, cells, context)
  return [...laidTable(cells, header, unmerge), ...notesIn(cells.flat())]
}

/** Rows marked to repeat on each page, or set as headings, or the first where the table style sets it apart. */
function headerRows(
  table: Element,
  rows: { isHeader: boolean }[],
  cells: Cell[][],
  { styles }: Context,
) {
  const isHeading = (row: Cell[]) =>
    row.some(({ text }) => text.trim()) &&
    row
      .flatMap(({ element }) => outermost(element, /^text:[ph]$/))
      .every(part => styles.tableHeading.has(styleOf(part)))
  const marked = rows.findIndex(row => !row.isHeader)
  const set = cells.findIndex(row => !isHeading(row))
  const isApart = table.attribs['table:use-first-row-styles'] === 'true'
  return Math.max(marked, set, 0) || (isApart ? firstRowHeight(cells) : 0)
}
