import type { Line, Run } from './Line.ts'
import { lineOf, rowsOf } from './lineOf.ts'
import type { Rule } from '../glyphs/addRules.ts'
import { partMargins } from './marginNotes.ts'
import { regions } from './regions.ts'
import { withRows } from '../tables/ruledRows.ts'

/** Runs an area must have so that one of them is an exception, and sizes by which that runs out over the others. */
const minRuns = 8
const farOut = 2

/** Returns the lines of a page in reading order; `across` are those drawn across its main text. */
export function readLines(layers: Run[][], page: number, across: Rule[] = []): Line[] {
  return layers.flatMap((runs, at) =>
    // A page may have had nothing but a watermark.
    runs.length === 0
      ? []
      : partMargins(withRows(runs, page))
          .flatMap(part => regions(part))
          .flatMap(part => linesOf(part, page, at === 0 ? across : [])),
  )
}

function linesOf(runs: Run[], page: number, across: Rule[]): Line[] {
  const region = {
    left: Math.min(...runs.map(run => run.x)),
    right: rightEdge(runs),
  }
  const lines = rowsOf(runs.filter(run => !run.rows)).map(row => lineOf(row, page, region))
  const sized = lines.map((line, at) => ({
    ...line,
    size: sizeOf(line, lines[at - 1], lines[at + 1]),
    ...(isParted(line, lines[at - 1], across) && { isParted: true }),
  }))
  for (const { rows = [], y } of runs.filter(run => run.rows)) {
    const below = sized.findIndex(line => line.y > y)
    const table = rows.map(row => ({ ...row, region }))
    sized.splice(below < 0 ? sized.length : below, 0, ...table)
  }
  return sized
}

/** True when a line is drawn below the one above, over at least half of this one. */
function isParted(line: Line, above: Line | undefined, across: Rule[]) {
  if (!above) return false
  const { x, right, y, size } = line
  return across.some(
    rule =>
      rule.top > above.y &&
      rule.top < y - size / 2 &&
      Math.min(rule.right, right) - Math.max(rule.left, x) > (right - x) / 2,
  )
}

/** Returns the right edge of an area, except for a single line far beyond the others, as in a damaged file. */
function rightEdge(runs: Run[]) {
  const [farthest, next] = runs.toSorted((a, b) => b.right - a.right) as [Run, Run?]
  const isOut = next && runs.length >= minRuns && farthest.right - next.right > farOut * next.size
  return isOut ? next.right : farthest.right
}

/**
 * Returns the size of a line. One that begins in small capitals, such as the rest of a broken word, has the size of the
 * line above or below where it belongs to the same text.
 */
function sizeOf(line: Line, above: Line | undefined, below: Line | undefined) {
  if (!/^\p{Lu}{2,}.*\p{Ll}/u.test(line.text)) return line.size
  const isSmaller = ({ size, font }: Line) =>
    font === line.font && line.size < 0.92 * size && line.size > 0.6 * size
  if (above && isSmaller(above) && /\p{Lu}-$/u.test(above.text)) return above.size
  if (!below || !isSmaller(below)) return line.size
  const isFull = line.region.right - line.right < below.size / 2
  const isAligned = Math.abs(line.x - below.x) < 1 && below.y - line.y < 1.5 * below.size
  return isFull && isAligned ? below.size : line.size
}
