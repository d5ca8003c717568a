import { maxCellLength } from '../../blocks/tableBlocks.ts'
import type { Cell, Grid } from './grids.ts'
import type { Line, RowCell, Run } from '../layout/Line.ts'
import { isRightToLeft, lineOf, rowsOf } from '../layout/lineOf.ts'

/** Lines of text in one row from which on lines drawn around columns alone do not part the rows. */
const maxInRow = 3

/** Returns the runs of a page with each table that has lines around its cells replaced by a run with its rows. */
export function withRows(runs: Run[], page: number): Run[] {
  const drawn = Map.groupBy(
    runs.filter(run => run.cell),
    run => run.cell!.grid,
  )
  let all = runs
  for (const [grid, inside] of drawn) {
    const rows = rowLines(grid, inside, page)
    if (!rows) continue
    const { columns } = grid
    const [first] = rows as [Line, ...Line[]]
    const [x, right] = [columns[0]!, columns.at(-1)!]
    const drawn = Math.min(...inside.map(run => run.drawn))
    const own = new Set(inside)
    const { text, y, size, font } = first
    all = all.filter(run => !own.has(run))
    all.push({ text, x, right, y, size, font, drawn, rows, gaps: [] })
  }
  return all
}

/** Returns the rows of a table, a line each; `undefined` where the lines are of a form, a picture or a page's layout. */
function rowLines(grid: Grid, runs: Run[], page: number): Line[] | undefined {
  const inCell = Map.groupBy(runs, run => run.cell!)
  const texts = new Map([...inCell].map(([cell, own]) => [cell, linesIn(own, page)] as const))
  const filled = [...texts.keys()]
  const rowsFilled = new Set(filled.map(cell => cell.row)).size
  const columnsFilled = new Set(filled.map(cell => cell.column)).size
  if (rowsFilled < 2 || columnsFilled < 2) return undefined
  const isLayout = [...texts.values()].some(
    lines => lines.reduce((sum, { length }) => sum + length, 0) > maxCellLength,
  )
  if (isLayout || hasOpenRows(grid, inCell)) return undefined
  const isTurned = isRightToLeft(runs)
  const region = { left: grid.columns[0]!, right: grid.columns.at(-1)! }
  const lines: Line[] = []
  for (let row = 0; row < grid.rows.length - 1; row++) {
    const width = grid.columns.length - 1
    const own = new Set(grid.cells.slice(row * width, (row + 1) * width))
    const begun = [...own].filter(cell => cell.row === row)
    const rowRuns = begun.flatMap(cell => inCell.get(cell) ?? [])
    if (rowRuns.length === 0) continue
    const cells = begun.map(cell => rowCell(cell, texts.get(cell) ?? []))
    lines.push({
      ...lineOf(rowRuns, page, region),
      ...region,
      y: Math.min(...rowRuns.map(run => run.y)),
      text: cells.flatMap(cell => cell.lines).join(' '),
      row: { grid, cells: isTurned ? cells.toReversed() : cells },
    })
  }
  return lines
}

const rowCell = ({ columns, rows }: Cell, lines: string[]): RowCell => ({ lines, columns, rows })

const linesIn = (runs: Run[], page: number) =>
  rowsOf(runs).map(row => lineOf(row, page, { left: 0, right: 0 }).text)

/** True when several cells of a row hold many lines that stand level: the lines part columns and a header alone. */
function hasOpenRows(grid: Grid, inCell: Map<Cell, Run[]>) {
  const [header, ...others] = Array.from({ length: grid.rows.length - 1 }, (_, row) =>
    [...inCell].filter(([cell]) => cell.row === row).map(([, runs]) => rowsOf(runs)),
  )
  const isFew = others.filter(cells => cells.length > 0).length < 2 && header !== undefined
  const level = others.flat().filter(rows => rows.length > maxInRow)
  const [first, second] = level
  if (!isFew || !first || !second) return false
  const baselines = first.map(([run]) => Math.round(run!.y))
  const shared = second.filter(([run]) => baselines.includes(Math.round(run!.y)))
  return shared.length > second.length / 2
}
