import type { Joiner } from '../layout/hyphens.ts'
import type { Line } from '../layout/Line.ts'
import { cellsOf, type Column, isNumber, type Row } from './columns.ts'

/** Lines of a cell stand no farther apart than this, in sizes of their letters, and rows by so much more. */
const maxLeading = 1.5
const minRowSpacing = 1.12
const minRows = 3
/** The share of rows of several lines in which some cell has no more than half as many. */
const minUneven = 0.6

/**
 * A cell's lines, from the top of the first to the baseline of the last. `runsOn` where none of its lines could hold the
 * first word of the next one.
 */
type Block = {
  column: number
  top: number
  bottom: number
  lines: string[]
  font: string
  runsOn: boolean
}

/**
 * The rows of a table whose cells take several lines, set level or centred: the lines of each column that stand close
 * are a cell, and cells beside each other a row. Nothing where lines and rows stand alike.
 */
export function wrappedRows(lines: Line[], columns: Column[], join: Joiner): Row[] | undefined {
  const blocks = blocksOf(lines, columns)
  if (!blocks) return undefined
  const rows: { bottom: number; blocks: Block[] }[] = []
  for (const block of blocks.sort((a, b) => a.top - b.top)) {
    const row = rows.at(-1)
    if (row && block.top < row.bottom) {
      row.blocks.push(block)
      row.bottom = Math.max(row.bottom, block.bottom)
    } else rows.push({ bottom: block.bottom, blocks: [block] })
  }
  const heights = rows.map(row => row.blocks.map(block => block.lines.length))
  const tall = heights.filter(counts => Math.max(...counts) > 1)
  const uneven = tall.filter(counts => Math.min(...counts) <= Math.max(...counts) / 2)
  const areCut = rows.every(
    row =>
      row.blocks.every(({ lines }) => lines.length === 1) ||
      row.blocks.some(({ lines, runsOn }) => lines.length > 1 && runsOn),
  )
  const areWhole = rows.every(
    row => new Set(row.blocks.map(block => block.column)).size === row.blocks.length,
  )
  const isAlone = tall.some(counts => counts.length === 1)
  if (
    !areWhole ||
    isAlone ||
    tall.length === 0 ||
    rows.length < minRows ||
    uneven.length < (areCut ? 1 : tall.length * minUneven)
  )
    return undefined
  return rows.map(row => ({
    cells: columns.map((_, column) =>
      row.blocks
        .filter(block => block.column === column)
        .map(block => block.lines.reduce(join))
        .join(' '),
    ),
    font: row.blocks[0]!.font,
  }))
}

/** True where a cell's line had room for the first word of its next one, so that its end was wanted. */
function couldHold({ runs }: Line, { left, right }: Column, next: string) {
  const own = runs.filter(run => run.x < right && run.right > left)
  const end = Math.max(...own.map(run => run.right))
  const characters = own.reduce((sum, { text }) => sum + text.length, 0)
  const perLetter = own.reduce((sum, run) => sum + run.right - run.x, 0) / Math.max(characters, 1)
  const [firstWord = ''] = next.split(' ', 1)
  return end + (firstWord.length + 1) * perLetter < right
}

/** The cells of each column; nothing where numbers stand as close below each other as lines do, for those are rows. */
function blocksOf(lines: Line[], columns: Column[]): Block[] | undefined {
  const filled = lines.map(line => ({ line, cells: cellsOf(line.runs, columns) }))
  const inColumn = columns.map((_, column) =>
    filled.flatMap(({ line, cells }) => (cells[column] ? [{ line, text: cells[column] }] : [])),
  )
  const gaps = inColumn.flatMap(all =>
    all.slice(1).map(({ line }, at) => (line.y - all[at]!.line.y) / line.size),
  )
  const leading = Math.min(...gaps)
  if (!(leading < maxLeading)) return undefined
  const blocks: Block[] = []
  for (const [column, all] of inColumn.entries())
    all.forEach(({ line, text }, at) => {
      const { y, size, font } = line
      const above = all[at - 1]?.line
      const isBelow = above && (y - above.y) / size < leading * minRowSpacing && !line.isParted
      if (isBelow) {
        const block = blocks.at(-1)!
        block.runsOn &&= !couldHold(above, columns[column]!, text)
        block.lines.push(text)
        block.bottom = y
      } else blocks.push({ column, top: y - size, bottom: y, lines: [text], font, runsOn: true })
    })
  return blocks.some(block => block.lines.length > 1 && block.lines.every(isNumber))
    ? undefined
    : blocks
}
