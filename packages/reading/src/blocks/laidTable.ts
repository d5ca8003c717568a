import type { ReadBlock } from '../Reading.ts'
import { isName, standsOverFigures } from './headerRows.ts'
import { parallelLines } from './parallelLines.ts'
import { oneLine, tableBlocks } from './tableBlocks.ts'

/** `lines`: those of the text, where it does not hold them itself; empty ones keep neighbours level. */
type Cell = { text: string; columns: number; rows?: number; goesOn?: boolean; lines?: string[] }

/**
 * The rows of a table whose cells may be merged as blocks, `headerRows` of them set apart as its header. A line over all
 * columns at its beginning is a paragraph; a row whose cells hold a line for each of several is those. `lay` writes merged
 * cells into all the places they cover.
 */
export function laidTable<C extends Cell>(
  table: C[][],
  headerRows: number,
  lay: (rows: C[][], headerRows: number) => string[][],
): ReadBlock[] {
  const rows = unfolded(table)
  const titles = titleRows(rows)
  const rest = rows.slice(titles)
  const marked = Math.max(headerRows - titles, 0)
  const header = marked > 1 ? marked : (spannedHeader(rest, lay) ?? marked)
  return [
    ...rows.slice(0, titles).map(([cell]) => ({ kind: 'paragraph' as const, text: cell!.text })),
    ...tableBlocks(lay(rest, header), header),
  ]
}

function unfolded<C extends Cell>(table: C[][]): C[][] {
  const width = widest(table)
  return table.flatMap(row => {
    const isPlain =
      row.length === width && row.every(cell => !cell.goesOn && (cell.rows ?? 1) === 1)
    const lines = row.map(cell => cell.lines ?? cell.text.split('\n').map(oneLine))
    const rows = (isPlain && parallelLines(lines)) || [row.map(({ text }) => oneLine(text))]
    return rows.map(texts => texts.map((text, at) => ({ ...row[at]!, text })))
  })
}

const widest = (rows: Cell[][]) => rows.reduce((max, row) => Math.max(max, widthOf(row)), 0)

const widthOf = (row: Cell[]) => row.reduce((sum, { columns }) => sum + columns, 0)

/** Returns the number of rows at the beginning with one cell over all columns; 0 where nothing else is below. */
function titleRows(rows: Cell[][]): number {
  const width = widest(rows)
  const first = rows.findIndex(row => row.length !== 1 || row[0]!.columns < width)
  return width > 1 ? Math.max(first, 0) : 0
}

/** Returns the number of header rows, where cells of the first span several names each that stand over figures. */
function spannedHeader<C extends Cell>(
  rows: C[][],
  lay: (rows: C[][], headerRows: number) => string[][],
): number | undefined {
  const isSpanned = (row?: C[]) => row?.some(({ columns, text }) => columns > 1 && text.trim())
  if (!isSpanned(rows[0])) return undefined
  const texts = lay(rows, 0)
  let at = 0
  while (isSpanned(rows[at]) && areNames(texts[at]!)) at++
  return at > 0 && standsOverFigures(texts.slice(at)) ? at + 1 : undefined
}

const areNames = (row: string[]) => row.every(isName)
