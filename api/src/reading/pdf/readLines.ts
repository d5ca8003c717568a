import type { Line, Run } from './Line.ts'
import { regions } from './regions.ts'

/** Runs an area must have so that one of them is an exception, and sizes by which that runs out over the others. */
const fewestRuns = 8
const farOut = 2

const rightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}]/gu

/** The lines of a page in reading order. */
export function readLines(layers: Run[][], page: number): Line[] {
  return layers.flatMap(runs => regions(runs).flatMap(part => linesOf(part, page)))
}

function linesOf(runs: Run[], page: number): Line[] {
  const region = {
    left: Math.min(...runs.map(run => run.x)),
    right: rightEdge(runs),
  }
  const lines = rowsOf(runs).map((row): Line => {
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
  })
  return lines.map((line, at) => ({ ...line, size: sizeOf(line, lines[at - 1], lines[at + 1]) }))
}

/** A single line that runs out over the others, as in a damaged file, does not make the area wider. */
function rightEdge(runs: Run[]) {
  const [most, next] = runs.toSorted((a, b) => b.right - a.right) as [Run, Run?]
  const isOut = next && runs.length >= fewestRuns && most.right - next.right > farOut * next.size
  return isOut ? next.right : most.right
}

/**
 * What begins in small capitals, as a word broken there does, is measured by them. Where it is a line of the text above
 * or below it, it is as large as that.
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

/** Groups runs by baseline; raised and lowered signs stay with their line. */
function rowsOf(runs: Run[]): Run[][] {
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

function isRightToLeft(runs: Run[]) {
  const text = runs.map(run => run.text).join('')
  return (text.match(rightToLeft)?.length ?? 0) > text.length / 3
}
