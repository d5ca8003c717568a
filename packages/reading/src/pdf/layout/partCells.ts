import type { Gap, Run } from './Line.ts'
import { edgesNear, isLeader, splitRun } from './splitRuns.ts'

/** A page with more pieces of text than this is a drawing. */
const maxRuns = 5_000
/** Rows beside its own that must have an edge where a gap parts cells, and how far away, in sizes, they may stand. */
const minOthers = 2
const farthest = 8
/** The same on a page that writes no spaces, and where the names of columns stand. */
const nearest = 4
/** The share of spaces among gaps from which on a page writes its spaces. */
const minSpaces = 0.2

/**
 * Parts runs at gaps without a space between cells, however narrow: those that rows above or below have an edge at. On
 * a page that writes no spaces a gap tells little, and only runs that have nothing but such gaps are parted.
 */
export function partCells(runs: Run[]): Run[] {
  const gaps = runs.flatMap(run => run.gaps)
  const bare = gaps.filter(isBare).length
  if (bare === 0 || runs.length > maxRuns) return runs
  const hasSpaces = gaps.length - bare >= minSpaces * gaps.length
  const [starts, ends] = [edgesNear(), edgesNear()]
  for (const run of runs) {
    starts.add(run.x, run.y)
    ends.add(run.right, run.y)
    for (const gap of run.gaps.filter(isBare)) {
      starts.add(gap.right, run.y)
      ends.add(gap.left, run.y)
    }
  }
  const isCell = ({ y, size, text }: Run, { at, left, right }: Gap) => {
    const among = { y, from: size / 2, to: (hasSpaces ? farthest : nearest) * size }
    const rows = Math.max(starts.rows(right, among), ends.rows(left, among))
    return rows >= minOthers && !isLeader(text.slice(0, at))
  }
  const parted = runs.map(run => {
    const own = run.gaps.filter(isBare)
    if (hasSpaces)
      return splitAll(
        run,
        own.filter(gap => isCell(run, gap)),
      )
    const areCells = own.length > 0 && run.gaps.every(gap => isCell(run, gap))
    return areCells ? splitAll(run, own) : [run]
  })
  return partNames(parted.flat(), parted.filter(cells => cells.length > 1).flat())
}

/** Parts the names of columns, which may be centred: each piece between gaps without a space stands over one cell below. */
function partNames(runs: Run[], cells: Run[]): Run[] {
  if (cells.length === 0) return runs
  return runs.flatMap(run => {
    const pieces = splitAll(run, run.gaps.filter(isBare))
    if (pieces.length < 2) return [run]
    const [first] = cells
      .filter(({ y, size }) => y > run.y + size / 2 && y < run.y + nearest * size)
      .sort((a, b) => a.y - b.y)
    if (!first) return [run]
    const row = runs.filter(({ y }) => Math.abs(y - first.y) < first.size / 4)
    const below = pieces.map(piece =>
      row.filter(cell => cell.x < piece.right && cell.right > piece.x),
    )
    const areNames =
      below.every(over => over.length === 1) && new Set(below.flat()).size === pieces.length
    return areNames ? pieces : [run]
  })
}

const isBare = ({ isSign }: Gap) => !isSign

/** Parts a run at several of its gaps. */
function splitAll(run: Run, gaps: Gap[]): Run[] {
  const parts: Run[] = []
  let rest = run
  for (const gap of gaps.toReversed()) {
    const [before, behind] = splitRun(rest, gap)
    parts.push(behind)
    rest = before
  }
  return [rest, ...parts.toReversed()]
}
