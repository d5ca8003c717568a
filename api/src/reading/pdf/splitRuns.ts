import type { Gap, Run } from './Line.ts'
import { logicalText } from './logicalText.ts'

/** Points by which the edges of a column's cells differ. */
export const level = 1
/** A space between cells is at least as wide as this, in sizes. */
export const leastGap = 0.2
/** Dots that lead to a number, which belongs to them. */
const leader = /(?:[.·…]\s*){2}$/

/** Where cells of a column begin and where some end, to the point. */
type Edges = { starts: number[]; ends: number[] }

/** True for places that differ as little as the edges of a column's cells do. */
export const isNear = (place: number, other: number): boolean => Math.abs(place - other) <= level

/** The places at which several cells have an edge. */
export const edgesOf = (starts: number[], ends: number[]): Edges => ({
  starts: shared(starts),
  ends: shared(ends),
})

function shared(places: number[]): number[] {
  const inOrder = places.toSorted((a, b) => a - b)
  const groups: number[][] = []
  for (const place of inOrder) {
    const group = groups.at(-1)
    if (group && isNear(place, group.at(-1)!)) group.push(place)
    else groups.push([place])
  }
  const edges = groups.filter(group => group.length > 1).flat()
  return [...new Set(edges.map(Math.round))]
}

/** Parts a run at those of its spaces behind which or before which a column has an edge. */
export function splitAt(run: Run, edges: Edges): Run[] {
  const gap = run.gaps.find(
    gap =>
      gap.right - gap.left >= leastGap * run.size &&
      (edges.starts.some(edge => isNear(edge, gap.right)) ||
        edges.ends.some(edge => isNear(edge, gap.left))) &&
      !leader.test(run.text.slice(0, gap.at)),
  )
  if (!gap) return [run]
  const [before, behind] = splitRun(run, gap)
  return [before, ...splitAt(behind, edges)]
}

function splitRun(run: Run, { at, left, right }: Gap): [Run, Run] {
  const text = run.shown?.text ?? run.text
  const half = (part: string, place: Partial<Run>): Run => ({
    ...run,
    ...place,
    text: run.shown ? logicalText(part, run.shown.isMainly) : part,
    ...(run.shown && { shown: { ...run.shown, text: part } }),
  })
  const behind = run.gaps.filter(gap => gap.at > at).map(gap => ({ ...gap, at: gap.at - at }))
  return [
    half(text.slice(0, at).trim(), { right: left, gaps: run.gaps.filter(gap => gap.at < at) }),
    half(text.slice(at), { x: right, gaps: behind }),
  ]
}
