import type { ReadBlock } from '../Reading.ts'
import { tableBlocks } from '../blocks/tableBlocks.ts'
import type { Joiner } from './hyphens.ts'
import type { Line, Run } from './Line.ts'
import { isRightToLeft } from './readLines.ts'
import { ruledTable } from './ruledTable.ts'

const fewestRows = 3
/** Lines of one text stand no farther apart, in sizes of their letters. */
const closeLeading = 1.3
const bullet = /^(?:[•◦▪●○■□–—*·‣➢✓-]|\d{1,3}[.)]|\(\d{1,2}\)|\(?[a-z][.)])$/i

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
  while (end > first && !isRow(lines[end - 1])) end--
  const part = splitCells(lines.slice(first, end))
  const columns = columnsOf(part)
  const full = part.filter(isRow).length
  if (full < fewestRows || full < part.length * 0.4 || columns.length < 2) return undefined
  const upper = lines.slice(from, first).map(line => rowOver(line, columns))
  const rows = withWholeNames([...upper, ...rowsOf(part, columns, join)], join)
  if (upper.includes(rows[0]!)) return undefined
  if (rows.length < fewestRows || bulletShare(rows) > 0.5) return undefined
  const isTurned = isRightToLeft(part.flatMap(line => line.runs))
  const blocks = tableBlocks(
    rows.map(({ cells }) => (isTurned ? cells.toReversed() : cells)),
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
  const near = line.y > above.y && line.y - above.y < 3 * Math.max(line.size, above.size)
  const sameArea = line.page === above.page && line.region === above.region
  const wide =
    line.runs.length === 1 && line.right - line.x > 0.7 * (line.region.right - line.region.left)
  return sameArea && near && !wide && line.text.length < 300
}

type Column = { left: number; right: number }

/** Points by which the edges of a column's cells differ. */
const level = 2
/** A space between cells is at least as wide as this, in sizes. */
const leastGap = 0.3

/** Cells whose neighbours come close to them are parted where those of other rows begin or end. */
function splitCells(lines: Line[]): Line[] {
  const cells = lines.flatMap(line => (isRow(line) ? line.runs : []))
  const starts = edgesOf(lines.flatMap(line => line.runs.slice(1).map(run => run.x)))
  const ends = edgesOf(lines.flatMap(line => line.runs.slice(0, -1).map(run => run.right)))
  const isEdge = (edges: number[], place: number) =>
    edges.some(edge => Math.abs(edge - place) <= level)
  const isBetween = (left: number, right: number) =>
    !cells.some(run => run.x < left - level && run.right > right + level && run.gaps.length === 0)
  return lines.map(line => ({
    ...line,
    runs: line.runs.flatMap(run => {
      const gap = run.gaps.find(
        ({ left, right }) =>
          right - left >= leastGap * run.size &&
          (isEdge(starts, right) || isEdge(ends, left)) &&
          isBetween(left, right),
      )
      return gap ? splitRun(run, gap) : [run]
    }),
  }))
}

/** Places at which several cells have an edge. */
const edgesOf = (places: number[]): number[] =>
  places.filter((place, at) =>
    places.some((other, nth) => nth !== at && Math.abs(place - other) <= level / 2),
  )

function splitRun(run: Run, gap: Run['gaps'][number]): Run[] {
  const { at, left, right } = gap
  const before = { ...run, text: run.text.slice(0, at).trim(), right: left }
  const rest = run.gaps.filter(one => one.at > at).map(one => ({ ...one, at: one.at - at }))
  const behind = { ...run, text: run.text.slice(at), x: right, gaps: rest }
  return [{ ...before, gaps: run.gaps.filter(one => one.at < at) }, behind]
}

/**
 * Stretches of width that some cell covers, parted by white space that runs through all rows. Rows with fewer cells than
 * most, one of which may lie over several columns, do not count where the others part more.
 */
function columnsOf(lines: Line[]): Column[] {
  const all = stretchesOf(lines)
  const full = Math.max(...lines.map(line => line.runs.length))
  const fullest = lines.filter(line => line.runs.length === full)
  const parted = fullest.length > 1 ? stretchesOf(fullest) : all
  return parted.length > all.length ? parted : all
}

function stretchesOf(lines: Line[]): Column[] {
  const columns: Column[] = []
  for (const run of lines.flatMap(line => line.runs).sort((a, b) => a.x - b.x)) {
    const last = columns.at(-1)
    if (last && run.x < last.right + 2) last.right = Math.max(last.right, run.right)
    else columns.push({ left: run.x, right: run.right })
  }
  return columns
}

type Row = { cells: string[]; font: string }

/**
 * A line goes on with the row above where lines are drawn between the rows and none above it. Elsewhere where it is not
 * full and stands closer than the rows do, or where all stand alike and its first cell is empty.
 */
function rowsOf(lines: Line[], columns: Column[], join: Joiner): Row[] {
  const gaps = lines.slice(1).map((line, at) => line.y - lines[at]!.y)
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)]
  const close = most > least * 1.35 ? (least + most) / 2 : 0
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
  return rows >= fewestRows
}

/** Each run's text in the column that most of it lies in, of one over several in the first. */
function cellsOf(runs: Run[], columns: Column[]) {
  const cells = columns.map(() => '')
  for (const run of runs) {
    const over = columns.map(
      ({ left, right }) => Math.min(run.right, right) - Math.max(run.x, left),
    )
    const covered = over.findIndex(
      (width, at) => width > 0.7 * (columns[at]!.right - columns[at]!.left),
    )
    const column = covered >= 0 ? covered : over.indexOf(Math.max(...over))
    cells[column] = `${cells[column]} ${run.text}`.trim()
  }
  return cells
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
