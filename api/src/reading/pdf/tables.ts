import type { ReadBlock } from '../Reading.ts'
import { tableBlocks } from '../blocks/tableBlocks.ts'
import type { Line, Run } from './Line.ts'

const fewestRows = 3
/** Lines of one text stand no farther apart, in sizes of their letters. */
const closeLeading = 1.3
const bullet = /^(?:[•◦▪●○■□–—*·‣➢✓-]|\d{1,3}[.)]|\(\d{1,2}\)|\(?[a-z][.)])$/i

/** The lines from `from` on that are a table's, and its rows; nothing where no table begins. */
export function tableAt(
  lines: Line[],
  from: number,
): { end: number; blocks: ReadBlock[] } | undefined {
  const first = startsHeader(lines[from], lines[from + 1]) ? from + 1 : from
  if (!isRow(lines[first])) return undefined
  let end = first + 1
  while (end < lines.length && belongs(lines[end]!, lines[end - 1]!)) end++
  while (end > first && !isRow(lines[end - 1])) end--
  const part = lines.slice(first, end)
  const columns = columnsOf(part)
  const full = part.filter(isRow).length
  if (full < fewestRows || full < part.length * 0.4 || columns.length < 2) return undefined
  const upper = lines.slice(from, first).map(line => rowOver(line, columns))
  const rows = withWholeNames([...upper, ...rowsOf(part, columns)])
  if (upper.includes(rows[0]!)) return undefined
  if (rows.length < fewestRows || bulletShare(rows) > 0.5) return undefined
  const blocks = tableBlocks(
    rows.map(row => row.cells),
    hasHeader(rows) ? 1 : 0,
  )
  return { end, blocks: blocks.map(block => ({ ...block, page: part[0]!.page })) }
}

/** Whether a line may be the first of a column's name that takes several: the row below it follows as closely as lines do. */
const startsHeader = (line: Line | undefined, below: Line | undefined): boolean =>
  line !== undefined &&
  below !== undefined &&
  !isRow(line) &&
  isRow(below) &&
  line.font === below.font &&
  line.size === below.size &&
  line.region === below.region &&
  line.page === below.page &&
  below.y > line.y &&
  below.y - line.y < closeLeading * line.size

/** A line as a row: its text in the columns that it stands over. */
const rowOver = ({ x, right, text, font }: Line, columns: Column[]): Row => ({
  cells: columns.map(column => (x < column.right && right > column.left ? text : '')),
  font,
})

/**
 * The rows, where the names of some columns take two: a first row that has words, but none in its first cell, belongs to
 * the header below it. One that names all other columns is a header itself unless the row below looks like one.
 */
function withWholeNames(rows: Row[]): Row[] {
  const [upper, lower, ...others] = rows
  if (!upper || !lower || upper.font !== lower.font || !hasHeader([lower, ...others])) return rows
  const [label, ...names] = upper.cells
  const isBegun = names.includes('') || lower.font !== others[0]?.font
  if (label || !isBegun || names.some(isNumber)) return rows
  return [{ ...lower, cells: joinCells(upper.cells, lower.cells) }, ...others]
}

const joinCells = (above: string[], below: string[]) =>
  above.map((cell, column) => `${cell} ${below[column]}`.trim())

const isRow = (line: Line | undefined) => (line?.runs.length ?? 0) > 1

function belongs(line: Line, above: Line) {
  const near = line.y > above.y && line.y - above.y < 3 * Math.max(line.size, above.size)
  const sameArea = line.page === above.page && line.region === above.region
  const wide =
    line.runs.length === 1 && line.right - line.x > 0.7 * (line.region.right - line.region.left)
  return sameArea && near && !wide && line.text.length < 300
}

type Column = { left: number; right: number }

/** Stretches of width that some cell covers, parted by white space that runs through all rows. */
function columnsOf(lines: Line[]): Column[] {
  const columns: Column[] = []
  for (const run of lines.flatMap(line => line.runs).sort((a, b) => a.x - b.x)) {
    const last = columns.at(-1)
    if (last && run.x < last.right + 2) last.right = Math.max(last.right, run.right)
    else columns.push({ left: run.x, right: run.right })
  }
  return columns
}

type Row = { cells: string[]; font: string }

/** A line whose first cell is empty, or that is not full and stands closer than the rows do, goes on with the row above. */
function rowsOf(lines: Line[], columns: Column[]): Row[] {
  const gaps = lines.slice(1).map((line, at) => line.y - lines[at]!.y)
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)]
  const close = most > least * 1.35 ? (least + most) / 2 : 0
  const rows: Row[] = []
  lines.forEach((line, at) => {
    const cells = cellsOf(line.runs, columns)
    const last = rows.at(-1)
    const goesOn = last && (cells[0] === '' || (gaps[at - 1]! < close && cells.includes('')))
    if (goesOn) last.cells = joinCells(last.cells, cells)
    else rows.push({ cells, font: line.font })
  })
  return rows
}

function cellsOf(runs: Run[], columns: Column[]) {
  return columns.map(column =>
    runs
      .filter(run => run.x >= column.left - 1 && run.x <= column.right)
      .map(run => run.text)
      .join(' '),
  )
}

const bulletShare = (rows: Row[]) =>
  rows.filter(({ cells }) => bullet.test(cells[0] ?? '')).length / rows.length

/** The first row names the columns when it is full and looks different from the next, or stands over numbers. */
function hasHeader([first, second]: Row[]) {
  if (!first || !second || first.cells.some(cell => cell === '' || cell.length > 60)) return false
  const overNumbers = second.cells.some(
    (cell, at) => isNumber(cell) && !isNumber(first.cells[at] ?? ''),
  )
  return !first.cells.every(isNumber) && (first.font !== second.font || overNumbers)
}
const isNumber = (text: string) => /^[-+(]?[$€£]?\s?[\p{N}.,\s%)]+$/u.test(text)
