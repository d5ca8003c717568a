import type { Run } from './Line.ts'

/** Runs each side of a gutter must have for it to part columns. */
const minRuns = 4

/** The areas of a page in reading order: columns, and what stands across them. */
export function regions(runs: Run[], depth = 0): Run[][] {
  const gutter = depth < 4 ? findGutter(runs) : undefined
  if (gutter === undefined) return [runs]
  const areas: Run[][] = []
  let left: Run[] = []
  let right: Run[] = []
  let across: Run[] = []
  const rows = rowsAcross(runs, gutter)
  const large = typicalSize(runs) * minLarger
  const endBand = () => {
    for (const side of [left, right]) if (side.length > 0) areas.push(...regions(side, depth + 1))
    left = []
    right = []
  }
  for (const run of runs.toSorted((a, b) => a.y - b.y)) {
    const isInRow = rows.some(({ top, bottom }) => run.y >= top && run.y <= bottom)
    const isHeading = !isInRow && run.size >= large && standsOverBoth(run, runs, gutter)
    const side = isInRow || isHeading ? 'across' : sideOf(run, gutter)
    if (side === 'across') {
      endBand()
      across.push(run)
      continue
    }
    if (across.length > 0) areas.push(across)
    across = []
    if (side === 'left') left.push(run)
    else right.push(run)
  }
  endBand()
  if (across.length > 0) areas.push(across)
  return areas
}

function sideOf(run: Run, gutter: number) {
  if (run.right <= gutter) return 'left'
  return run.x >= gutter ? 'right' : 'across'
}

/** Factor by which a heading over columns is larger than most text, and height of the space beside it, in its sizes. */
const minLarger = 1.12
const minSpace = 1.8

function typicalSize(runs: Run[]): number {
  const sizes = runs.map(({ size }) => size).sort((a, b) => a - b)
  return sizes[sizes.length >> 1]!
}

/** True for a line at the edge of one column below which both columns begin anew, with nothing beside it. */
function standsOverBoth(run: Run, runs: Run[], gutter: number): boolean {
  const side = sideOf(run, gutter)
  const others = runs.filter(other => other !== run && Math.abs(other.y - run.y) >= run.size / 4)
  const level = runs.length - others.length
  const [own, beside] = [true, false].map(isOwn =>
    others.filter(other => (sideOf(other, gutter) === side) === isOwn).map(({ y }) => y),
  ) as [number[], number[]]
  const below = (all: number[]) => Math.min(...all.filter(y => y > run.y))
  const above = Math.max(...beside.filter(y => y < run.y))
  const next = below(beside)
  return (
    level === 1 &&
    Math.abs(below(own) - next) < run.size &&
    next - above > minSpace * run.size + (next - run.y) / 2
  )
}

/** Rows that make a table, at least, and how many sizes there may be from one to the next. */
const minRows = 3
const farthest = 3

/**
 * Where tables stand across the gutter, as heights: row upon row, of more cells than there are columns or with one that
 * lies over the gutter.
 */
function rowsAcross(runs: Run[], gutter: number): { top: number; bottom: number }[] {
  const tables: { top: number; bottom: number; rows: number }[] = []
  for (const row of levelRuns(runs)) {
    const { y, size } = row[0]!
    const isOver = row.some(run => sideOf(run, gutter) === 'across')
    if (row.length < (isOver ? 2 : 3)) continue
    const table = tables.at(-1)
    const extent = { top: y - size / 2, bottom: y + size / 2, rows: Number(isOver) }
    if (!table || y - table.bottom > farthest * size) tables.push(extent)
    else Object.assign(table, { bottom: extent.bottom, rows: table.rows + extent.rows })
  }
  return tables.filter(({ rows }) => rows >= minRows)
}

/** Runs by their baseline, from above. */
function levelRuns(runs: Run[]): Run[][] {
  const rows: Run[][] = []
  for (const run of runs.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    if (row && run.y - row[0]!.y < 0.2 * run.size) row.push(run)
    else rows.push([run])
  }
  return rows
}

/** Returns the white space between two columns, if these runs stand in columns. */
function findGutter(runs: Run[]): number | undefined {
  if (runs.length < 2 * minRuns) return undefined
  let best: { gutter: number; worth: number } | undefined
  for (const gutter of gaps(runs)) {
    const sides = Map.groupBy(runs, run => sideOf(run, gutter))
    const left = sides.get('left') ?? []
    const right = sides.get('right') ?? []
    const across = sides.get('across')?.length ?? 0
    const fewer = Math.min(left.length, right.length)
    const worth = fewer - across / 2
    if (fewer < minRuns || across > fewer * 1.5 || (best && best.worth >= worth)) continue
    if (areColumns(left, right, runs)) best = { gutter, worth }
  }
  return best?.gutter
}

/** Largest indent, in points, of a table's cells below its heading. */
const maxIndent = 8

/** Where several runs begin, or those that stand out from under them: the left edges that a column may have. */
function gaps(runs: Run[]): number[] {
  const edges = [...Map.groupBy(runs, run => Math.round(run.x / 4)).values()]
    .filter(group => group.length >= minRuns / 2)
    .map(group => Math.min(...group.map(run => run.x)))
  const outer = edges.map(edge =>
    Math.min(...runs.map(({ x }) => x).filter(x => x > edge - maxIndent && x <= edge)),
  )
  return [...new Set([...edges, ...outer])].map(edge => edge - 1)
}

/**
 * Columns are drawn one after the other, and hold prose; a table is drawn row by row, or has short cells that stand on
 * the same baselines.
 */
function areColumns(left: Run[], right: Run[], runs: Run[]) {
  const [top, bottom] = [
    Math.max(topOf(left), topOf(right)),
    Math.min(bottomOf(left), bottomOf(right)),
  ]
  const overlap =
    (bottom - top) / Math.min(bottomOf(left) - topOf(left), bottomOf(right) - topOf(right))
  if (!(overlap > 0.3)) return false
  const isLeft = new Set(left)
  const order = [...left, ...right].sort((a, b) => a.drawn - b.drawn)
  const turns = order.filter(
    (run, at) => at > 0 && isLeft.has(run) !== isLeft.has(order[at - 1]!),
  ).length
  const fewer = Math.min(left.length, right.length)
  const isProse = typicalLength(left) >= 20 && typicalLength(right) >= 20
  if (turns > fewer * 0.35 + 2 * (runs.length - order.length > 0 ? 1 : 0))
    return isProse && typicalLength(left) > 30 && typicalLength(right) > 30
  return isProse || sharedBaselines(left, right) < 0.6 || standsBeside(left, right)
}

/** Lines of running text, of which the next one begins with a small letter, at least. */
const minRunning = 0.3
const minLength = 30

/**
 * True when one side is prose and the other has lines beside lines that go on with a sentence, as no row of a table would.
 */
function standsBeside(left: Run[], right: Run[]) {
  const [prose, other] = typicalLength(left) > typicalLength(right) ? [left, right] : [right, left]
  const goingOn = prose.filter(({ text }) => /^\p{Ll}/u.test(text))
  const isRunning = goingOn.length > minRunning * prose.length && typicalLength(prose) >= minLength
  return isRunning && sharedBaselines(other, goingOn) > minRunning / 2
}

const topOf = (runs: Run[]) => Math.min(...runs.map(run => run.y))
const bottomOf = (runs: Run[]) => Math.max(...runs.map(run => run.y))

function typicalLength(runs: Run[]) {
  const lengths = runs.map(run => run.text.length).sort((a, b) => a - b)
  return lengths[lengths.length >> 1] ?? 0
}

/** The share of the fewer runs that stand level with one of the others. */
function sharedBaselines(left: Run[], right: Run[]) {
  const [few, many] = left.length < right.length ? [left, right] : [right, left]
  if (few.length === 0) return 0
  const baselines = new Set(
    many.flatMap(({ y }) => [Math.round(y) - 1, Math.round(y), Math.round(y) + 1]),
  )
  return few.filter(({ y }) => baselines.has(Math.round(y))).length / few.length
}
