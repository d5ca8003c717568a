import { withoutLinks } from '../../blocks/links.ts'
import type { Line, Run } from './Line.ts'

const rightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}]/gu

/** Returns the line of runs that share a baseline. */
export function lineOf(row: Run[], page: number, region: Line['region']): Line {
  const ordered = row.sort((a, b) => a.x - b.x)
  if (isRightToLeft(ordered)) ordered.reverse()
  const main = ordered.reduce((long, run) => (run.text.length > long.text.length ? run : long))
  return {
    text: textOf(ordered),
    runs: ordered,
    x: Math.min(...row.map(run => run.x)),
    right: Math.max(...row.map(run => run.right)),
    y: main.y,
    size: main.size,
    font: main.font,
    page,
    region,
  }
}

/** Groups runs by baseline from top to bottom; superscripts and subscripts stay in their line. */
export function rowsOf(runs: Run[]): Run[][] {
  const rows: { y: number; size: number; runs: Run[] }[] = []
  for (const run of runs.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1)
    if (row && Math.abs(run.y - row.y) < 0.45 * Math.max(run.size, row.size)) {
      row.runs.push(run)
      if (run.size > row.size) Object.assign(row, { y: run.y, size: run.size })
    } else rows.push({ y: run.y, size: run.size, runs: [run] })
  }
  return rows.map(row => row.runs)
}

/** Runs that touch are one word: a raised letter, a changed font. */
function textOf(runs: Run[]) {
  return runs.reduce((text, run, at) => {
    const before = runs[at - 1]
    const touches = before && Math.abs(run.x - before.right) < 0.1 * run.size
    return text + (before && !touches ? ' ' : '') + run.text
  }, '')
}

export function isRightToLeft(runs: Run[]) {
  const text = withoutLinks(runs.map(run => run.text).join(''))
  return (text.match(rightToLeft)?.length ?? 0) > text.length / 3
}
