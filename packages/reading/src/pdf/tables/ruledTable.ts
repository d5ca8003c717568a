import { firstRowHeight, tableBlocks, unmerge } from '../../blocks/tableBlocks.ts'
import type { ReadBlock } from '../../Reading.ts'
import type { Joiner } from '../layout/hyphens.ts'
import type { Line, RowCell } from '../layout/Line.ts'

type Row = { cells: RowCell[]; font: string }

/** The table whose rows begin at `from`, and the place of the line behind it. */
export function ruledTable(
  lines: Line[],
  from: number,
  join: Joiner,
): { end: number; blocks: ReadBlock[] } {
  const { page, row } = lines[from]!
  let end = from
  while (lines[end]?.row?.grid === row?.grid && lines[end]?.page === page) end++
  const rows = lines.slice(from, end).map(({ row, font }) => ({ cells: row?.cells ?? [], font }))
  const texts = rows.map(({ cells }) =>
    cells.map(({ lines: parts, columns, rows }) => ({
      text: parts.length > 0 ? parts.reduce(join) : '',
      columns,
      rows,
    })),
  )
  const header = headerHeight(rows)
  const blocks = tableBlocks(unmerge(texts, header), header)
  return { end, blocks: blocks.map(block => ({ ...block, page })) }
}

/**
 * Returns how many rows name the columns: those in another font than the next, and with cells over several columns one
 * more. In whatever font, names over several columns stand beside one as high as they and those below them.
 */
function headerHeight(rows: Row[]): number {
  const [first, second, third] = rows
  if (!first || !second) return 0
  const isSpanned = first.cells.some(({ columns }) => columns > 1)
  if (isSpanned && third && first.font === second.font && second.font !== third.font) return 2
  const isBeside = isSpanned && first.cells.some(({ rows }) => rows > 1)
  if (first.font === second.font && !isBeside) return 0
  const isFull = first.cells.every(({ lines }) => lines.length > 0)
  return isFull ? firstRowHeight(rows.map(({ cells }) => cells)) : 0
}
