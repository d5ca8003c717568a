import type { Rule } from '../glyphs/addRules.ts'

/** Places of a table's lines, from the left and from above, and its cells, row by row. */
export type Grid = { columns: number[]; rows: number[]; cells: Cell[] }

/** A cell between lines: where it begins, and how many columns and rows it takes. */
export type Cell = { grid: Grid; column: number; row: number; columns: number; rows: number }

/** Points by which lines that meet may miss each other. */
const near = 3
/** A page with more lines than this is a drawing. */
const maxLines = 1_200
/** A table has no more places than this. */
const maxPlaces = 10_000

/** The tables that are drawn with lines around their cells: at least two rows of two columns. */
export function gridsOf(rules: Rule[]): Grid[] {
  const across = joined(rules.filter(isAcross), 'top', 'left', 'right')
  const down = joined(
    rules.filter(rule => !isAcross(rule)),
    'left',
    'top',
    'bottom',
  )
  if (across.length + down.length > maxLines) return []
  return groups(across, down).flatMap(group => gridOf(group.across, group.down) ?? [])
}

/** The cell of a table that a place lies in. */
export function cellAt(grids: Grid[], x: number, y: number): Cell | undefined {
  for (const { columns, rows, cells } of grids) {
    const column = columns.findLastIndex(left => left <= x)
    const row = rows.findLastIndex(top => top <= y)
    if (column >= 0 && row >= 0 && column < columns.length - 1 && row < rows.length - 1)
      return cells[row * (columns.length - 1) + column]
  }
  return undefined
}

/** Lines across the page, from above. */
export const linesAcross = (rules: Rule[]): Rule[] =>
  joined(rules.filter(isAcross), 'top', 'left', 'right')

const isAcross = ({ left, right, top, bottom }: Rule) => right - left > bottom - top

type Side = keyof Rule

/** Lines at one place that touch each other as one. */
function joined(rules: Rule[], place: Side, from: Side, to: Side): Rule[] {
  const lines: Rule[] = []
  const open: Rule[] = []
  for (const rule of rules.toSorted((a, b) => a[place] - b[place] || a[from] - b[from])) {
    while (open[0] && rule[place] - open[0][place] > near) open.shift()
    const line = open.find(
      one =>
        Math.abs(rule[place] - one[place]) <= near &&
        rule[from] <= one[to] + near &&
        rule[to] >= one[from] - near,
    )
    if (line)
      Object.assign(line, {
        [from]: Math.min(line[from], rule[from]),
        [to]: Math.max(line[to], rule[to]),
      })
    else {
      const first = { ...rule }
      lines.push(first)
      open.push(first)
    }
  }
  return lines
}

type Group = { across: Rule[]; down: Rule[] }

/** Lines that cross or meet each other, directly or through others. */
function groups(across: Rule[], down: Rule[]): Group[] {
  const result: Group[] = []
  const left = new Set([...across, ...down])
  for (const first of left) {
    const group: Group = { across: [], down: [] }
    const waiting = [first]
    left.delete(first)
    while (waiting.length > 0) {
      const line = waiting.pop()!
      const isOver = isAcross(line)
      ;(isOver ? group.across : group.down).push(line)
      for (const other of isOver ? down : across) {
        if (!left.has(other) || !(isOver ? meet(line, other) : meet(other, line))) continue
        left.delete(other)
        waiting.push(other)
      }
    }
    result.push(group)
  }
  return result
}

const meet = (across: Rule, down: Rule) =>
  down.left > across.left - near &&
  down.left < across.right + near &&
  across.top > down.top - near &&
  across.top < down.bottom + near

/** Where neither side of a table has a line, its rows and columns end where the lines do. */
function gridOf(across: Rule[], down: Rule[]): Grid | undefined {
  const columns = places([
    ...down.map(({ left }) => left),
    Math.min(...across.map(({ left }) => left)),
    Math.max(...across.map(({ right }) => right)),
  ])
  const rows = places([
    ...across.map(({ top }) => top),
    Math.min(...down.map(({ top }) => top)),
    Math.max(...down.map(({ bottom }) => bottom)),
  ])
  const [width, height] = [columns.length - 1, rows.length - 1]
  if (across.length === 0 || width < 2 || height < 2 || width * height > maxPlaces) return undefined
  const isParted = (lines: Rule[], place: Side, at: number, from: Side, to: Side, middle: number) =>
    lines.some(
      line => Math.abs(line[place] - at) <= near && line[from] <= middle && line[to] >= middle,
    )
  const middleOf = (all: number[], at: number) => (all[at]! + all[at + 1]!) / 2
  const grid: Grid = { columns, rows, cells: [] }
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [x, y] = [middleOf(columns, column), middleOf(rows, row)]
      const above = grid.cells[(row - 1) * width + column]
      const before = column > 0 ? grid.cells[row * width + column - 1] : undefined
      const goesDown = above && !isParted(across, 'top', rows[row]!, 'left', 'right', x)
      const goesOn = before && !isParted(down, 'left', columns[column]!, 'top', 'bottom', y)
      const cell = (goesDown ? above : goesOn ? before : undefined) ?? {
        grid,
        column,
        row,
        columns: 1,
        rows: 1,
      }
      cell.columns = Math.max(cell.columns, column - cell.column + 1)
      cell.rows = Math.max(cell.rows, row - cell.row + 1)
      grid.cells.push(cell)
    }
  return new Set(grid.cells).size < 4 ? undefined : grid
}

/** Places from the first on, those that are nearly the same once. */
function places(all: number[]): number[] {
  const distinct: number[] = []
  for (const place of all.sort((a, b) => a - b))
    if (distinct.length === 0 || place - distinct.at(-1)! > near) distinct.push(place)
  return distinct
}
