import type { Line, Run } from '../layout/Line.ts'
import { level } from '../layout/splitRuns.ts'

export type Column = { left: number; right: number }

export type Row = { cells: string[]; font: string }

/**
 * Stretches of width that some cell covers, parted by white space that runs through all rows. Rows with fewer cells than
 * most, one of which may lie over several columns, do not count where the others part more.
 */
export function columnsOf(lines: Line[]): Column[] {
  const all = stretchesOf(lines)
  const full = Math.max(...lines.map(line => line.runs.length))
  const fullest = lines.filter(line => line.runs.length === full)
  const parted = fullest.length > 1 ? stretchesOf(fullest) : all
  const [fewer, more] = [withNames(all, lines), withNames(parted, lines)]
  return more.length > fewer.length ? more : fewer
}

/** Largest distance, in font sizes, of parts of a column with words at its left edge and numbers at its right. */
const closeParts = 1
/** The share of rows that they fill together. */
const minFilled = 0.8

/** Merges columns that belong together: some cells are at the left edge of a column, others at its right. */
function withNames(columns: Column[], lines: Line[]): Column[] {
  const filled = columns.map(column => {
    const isOver = (run: Run) => run.x < column.right && run.right > column.left
    return lines.flatMap(({ runs }, at) => (runs.some(isOver) ? [at] : []))
  })
  const isName = (at: number) => filled[at]?.every(line => line === 0)
  const merged: Column[] = []
  for (let at = 0; at < columns.length; at++) {
    const [column, next] = [columns[at]!, columns[at + 1]]
    const [own, others] = [filled[at]!, filled[at + 1] ?? []]
    const isOneColumn =
      next &&
      next.left - column.right < closeParts * lines[0]!.size &&
      own.length + others.length >= minFilled * lines.length
    const isPair =
      (isName(at) !== isName(at + 1) || isOneColumn) && !own.some(line => others.includes(line))
    if (next && isPair) {
      merged.push({ left: column.left, right: next.right })
      at++
    } else merged.push(column)
  }
  return merged
}

function stretchesOf(lines: Line[]): Column[] {
  const columns: Column[] = []
  for (const run of lines.flatMap(line => line.runs).sort((a, b) => a.x - b.x)) {
    const last = columns.at(-1)
    if (last && run.x < last.right + level) last.right = Math.max(last.right, run.right)
    else columns.push({ left: run.x, right: run.right })
  }
  return columns
}

/** Each run's text in the column that most of it lies in, of one over several in the first. */
export function cellsOf(runs: Run[], columns: Column[]) {
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

/** True for a number with the sign of its currency or per cent. */
export const isNumber = (text: string) => /^[-+(]?[$€£]?\s?[\p{N}.,\s%)]+$/u.test(text)
