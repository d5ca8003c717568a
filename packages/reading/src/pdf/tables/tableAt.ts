import type { ReadBlock } from '../../Reading.ts'
import { tableBlocks } from '../../blocks/tableBlocks.ts'
import { cellsOf, type Column, columnsOf, isNumber, type Row } from './columns.ts'
import type { Joiner } from '../layout/hyphens.ts'
import type { Line, Run } from '../layout/Line.ts'
import { isRightToLeft } from '../layout/lineOf.ts'
import { ruledTable } from './ruledTable.ts'
import { edgesOf, isNear, minGap, level, splitAt } from '../layout/splitRuns.ts'
import { wrappedRows } from './wrappedRows.ts'

const minRows = 3
/** Of them, those whose cells stand far apart. */
const minSure = 2
/** Lines of one text stand no farther apart, in sizes of their letters. */
const closeLeading = 1.3
const bullet = /^(?:[•◦▪●○■□☐☑–—*·‣➢✓-]|\d{1,3}[.)]|\(\d{1,2}\)|\(?[a-z][.)])$/i

/** The lines from `from` on that are a table's, and its rows; nothing where no table begins. */
export function tableAt(
  lines: Line[],
  from: number,
  join: Joiner,
): { end: number; blocks: ReadBlock[] } | undefined {
  if (lines[from]?.row) return ruledTable(lines, from, join)
  const first = startsHeader(lines[from], lines[from + 1]) ? from + 1 : from
  if (!isRow(lines[first])) return undefined
  let end = first + 1
  while (end < lines.length && belongs(lines[end]!, lines[end - 1]!)) end++
  const isSure = lines.slice(first, end).filter(isRow).length >= minSure
  const part = splitCells(lines.slice(first, end))
  while (part.length > 0 && !isRow(part.at(-1)) && !endsCell(part)) part.pop()
  end = first + part.length
  const isTurned = isRightToLeft(part.flatMap(line => line.runs))
  const columns = isTurned ? columnsOf(part).toReversed() : columnsOf(part)
  const full = part.filter(isRow).length
  if (bulletShare(part) > 0.5) return undefined
  if (!isSure || full < minRows || full < part.length * 0.4 || columns.length < 2) return undefined
  const upper = lines.slice(from, first).map(line => rowOver(line, columns))
  const rows = withWholeNames([...upper, ...rowsOf(part, columns, join)], join)
  if (upper.includes(rows[0]!)) return undefined
  if (rows.length < minRows) return undefined
  const blocks = tableBlocks(
    rows.map(row => row.cells),
    hasHeader(rows) ? 1 : 0,
  )
  return { end, blocks: blocks.map(block => ({ ...block, page: part[0]!.page })) }
}

/**
 * True when a line may be the first of a column's name that takes several: the row below it follows as closely as lines do.
 */
const startsHeader = (line: Line | undefined, below: Line | undefined): boolean =>
  line !== undefined &&
  below !== undefined &&
  !line.picture &&
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
function withWholeNames(rows: Row[], join: Joiner): Row[] {
  const [upper, lower, ...others] = rows
  if (!upper || !lower || upper.font !== lower.font || !hasHeader([lower, ...others])) return rows
  const [label, ...names] = upper.cells
  const isBegun = names.includes('') || lower.font !== others[0]?.font
  if (label || !isBegun || names.some(isNumber)) return rows
  return [{ ...lower, cells: joinCells(upper.cells, lower.cells, join) }, ...others]
}

const joinCells = (above: string[], below: string[], join: Joiner) =>
  above.map((cell, column) => {
    const more = below[column] ?? ''
    return cell && more ? join(cell, more) : cell || more
  })

const isRow = (line: Line | undefined) => (line?.runs.length ?? 0) > 1

function belongs(line: Line, above: Line) {
  if (line.picture) return false
  const near = line.y > above.y && line.y - above.y < 3 * Math.max(line.size, above.size)
  const sameArea = line.page === above.page && line.region === above.region
  const wide =
    line.runs.length === 1 &&
    line.right - line.x > 0.7 * (line.region.right - line.region.left) &&
    !hasCellsLike(line.runs[0]!, above)
  return sameArea && near && !wide && line.text.length < 300
}

/** True when words of a run end or begin wherever cells of the line above do. */
const hasCellsLike = ({ gaps, size }: Run, { runs }: Line) => {
  const wide = gaps.filter(({ left, right }) => right - left >= minGap * size)
  const isCut = (run: Run, at: number) =>
    wide.some(gap => isNear(run.x, gap.right) || isNear(runs[at]!.right, gap.left))
  return runs.length > 1 && runs.slice(1).every(isCut)
}

/**
 * True when the last line is the rest of a cell: close to one of the lines above and not in the first column, or as
 * far below its row as the rest of another row's first cell is.
 */
function endsCell(lines: Line[]): boolean {
  const last = lines.at(-1)!
  const above = lines.at(-2)
  const isRest = (row: Line | undefined, rest: Line | undefined) =>
    isRow(row) && rest !== undefined && !isRow(rest) && isNear(rest.x, last.x)
  if (above && isRest(above, last)) {
    const isAlike = (row: Line, at: number) => {
      const rest = lines[at + 1]!
      return isRest(row, rest) && isNear(rest.y - row.y, last.y - above.y)
    }
    if (lines.slice(0, -2).some(isAlike)) return true
  }
  return lines.slice(-4, -1).some(above => {
    const isClose = last.y - above.y < closeLeading * last.size
    return isClose && above.runs.some(({ x }) => x > above.region.left + level && isNear(x, last.x))
  })
}

/** Cells whose neighbours come close to them are parted where those of other rows begin or end. */
function splitCells(lines: Line[]): Line[] {
  const runs = lines.flatMap(line => line.runs)
  const left = Math.min(...lines.map(({ x }) => x))
  const right = Math.max(...lines.map(line => line.right))
  const gaps = runs.flatMap(run => run.gaps)
  // Where words have signs between them, what has none parts cells.
  const unsigned = gaps.filter(({ isSign }) => !isSign)
  const bare = unsigned.length <= gaps.length / 2 ? unsigned : []
  const edges = edgesOf(
    [...runs.map(({ x }) => x).filter(x => x > left + level), ...bare.map(gap => gap.right)],
    [
      ...runs.map(run => run.right).filter(end => end < right - level),
      ...bare.map(gap => gap.left),
    ],
  )
  return lines.map(line => ({ ...line, runs: line.runs.flatMap(run => splitAt(run, edges)) }))
}

/** Factor by which rows stand farther apart than lines. */
const minRowSpacing = 1.2

/**
 * A line goes on with the row above where lines are drawn between the rows and none above it. Elsewhere where it is not
 * full and stands closer than the rows do, or where all stand alike and its first cell is empty.
 */
function rowsOf(lines: Line[], columns: Column[], join: Joiner): Row[] {
  const wrapped = wrappedRows(lines, columns, join)
  if (wrapped) return wrapped
  const gaps = lines.slice(1).map((line, at) => line.y - lines[at]!.y)
  const [minGap, maxGap] = [Math.min(...gaps), Math.max(...gaps)]
  const close =
    maxGap > minGap * minRowSpacing
      ? Math.min((minGap + maxGap) / 2, lines[0]!.size * closeLeading)
      : 0
  const cut = lines.map(line => ({ line, cells: cellsOf(line.runs, columns) }))
  const isRuled = areRuled(cut)
  const rows: Row[] = []
  cut.forEach(({ line, cells }, at) => {
    const last = rows.at(-1)
    const isWithin = close > 0 ? gaps[at - 1]! < close && cells.includes('') : cells[0] === ''
    const goesOn = isRuled ? !line.isParted : isWithin
    if (last && goesOn) last.cells = joinCells(last.cells, cells, join)
    else rows.push({ cells, font: line.font })
  })
  return rows
}

/** True where lines are drawn between rows: others fill only some of the columns that the first line of their row fills. */
function areRuled(lines: { line: Line; cells: string[] }[]): boolean {
  let first = lines[0]!.cells
  let rows = 1
  for (const { line, cells } of lines.slice(1)) {
    if (line.isParted) {
      first = cells
      rows++
    } else if (
      cells.some((cell, at) => cell && !first[at]) ||
      cells.every((cell, at) => Boolean(cell) === Boolean(first[at]))
    )
      return false
  }
  return rows >= minRows
}

/** The share of rows that begin with the sign of a list. */
function bulletShare(lines: Line[]) {
  const rows = lines.filter(isRow)
  return rows.filter(({ runs }) => bullet.test(runs[0]!.text)).length / rows.length
}

/** The first row names the columns when it is full and looks different from the next, or stands over numbers. */
function hasHeader([first, second]: Row[]) {
  if (!first || !second || first.cells.some(cell => cell === '' || cell.length > 60)) return false
  const overNumbers = second.cells.some(
    (cell, at) => isNumber(cell) && !isNumber(first.cells[at] ?? ''),
  )
  return !first.cells.every(isNumber) && (first.font !== second.font || overNumbers)
}
