import type { Run } from './Line.ts'

/** Lines of prose that a page has beside notes in its margin, at least, and how many letters most of them have. */
const minLines = 6
const minLength = 30
/** How much smaller than the prose such notes are, and how far from it, in its sizes, they stand. */
const maxSize = 0.92
const minDistance = 0.5
/** The share of the lines of prose that begin at its left edge. */
const minAligned = 0.4

/** Returns the runs of a page, and apart from them the small ones in the margins beside its prose, left and right. */
export function partMargins(runs: Run[]): Run[][] {
  const sizes = runs.map(({ size }) => size).sort((a, b) => a - b)
  const usual = sizes[sizes.length >> 1] ?? 0
  const prose = runs.filter(({ size, text }) => isNearly(size, usual) && text.length >= minLength)
  if (prose.length < minLines) return [runs]
  const main = runs.filter(({ size }) => isNearly(size, usual))
  const [aligned = []] = [...Map.groupBy(main, ({ x }) => Math.round(x)).values()].sort(
    (a, b) => b.length - a.length,
  )
  if (aligned.length < minAligned * main.length) return [runs]
  const left = aligned[0]!.x - minDistance * usual
  const right = Math.max(...main.map(run => run.right)) + minDistance * usual
  const top = Math.min(...main.map(({ y }) => y)) - usual
  const bottom = Math.max(...main.map(({ y }) => y)) + usual
  const isBeside = ({ size, y }: Run) => size < maxSize * usual && y > top && y < bottom
  const before = runs.filter(run => isBeside(run) && run.right < left)
  const behind = runs.filter(run => isBeside(run) && run.x > right)
  const notes = new Set([...before, ...behind])
  return [runs.filter(run => !notes.has(run)), before, behind].filter(part => part.length > 0)
}

const isNearly = (size: number, other: number) => Math.abs(size - other) < 0.06 * other
