import type { Gap, Run } from './Line.ts'
import { logicalText } from '../glyphs/logicalText.ts'

/** Points by which the edges of a column's cells differ. */
export const level = 1
/** A space between cells is at least as wide as this, in sizes. */
export const minGap = 0.2
/** Dots that lead to a number, which belongs to them. */
const leader = /(?:[.·…]\s*){2}$/

/** Factor by which a space between cells is wider than the other spaces of its run. */
const minWidening = 1.15

/** True for a text that ends in dots which lead to what is behind it. */
export const isLeader = (text: string): boolean => leader.test(text)

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

/** Collects edges of cells by their place, with the heights of the rows that have them. */
export function edgesNear() {
  const heights = new Map<number, number[]>()
  return {
    add(place: number, y: number) {
      const key = Math.round(place)
      const known = heights.get(key)
      if (known) known.push(y)
      else heights.set(key, [y])
    },
    /** Returns how many rows have an edge near a place, `from` to `to` points above or below `y`. */
    rows(place: number, { y, from, to }: { y: number; from: number; to: number }): number {
      const key = Math.round(place)
      const near = [key - 1, key, key + 1].flatMap(one => heights.get(one) ?? [])
      const others = near.filter(other => Math.abs(other - y) >= from && Math.abs(other - y) <= to)
      return new Set(others.map(Math.round)).size
    },
  }
}

/** Parts a run at those of its spaces behind which or before which a column has an edge. */
export function splitAt(run: Run, edges: Edges): Run[] {
  const spaces = run.gaps.filter(gap => gap.isSign).map(gap => gap.right - gap.left)
  const usual = spaces.length > 1 ? Math.min(...spaces) * minWidening : 0
  const gap = run.gaps.find(
    gap =>
      gap.right - gap.left >= Math.max(minGap * run.size, gap.isSign ? usual : 0) &&
      (edges.starts.some(edge => isNear(edge, gap.right)) ||
        edges.ends.some(edge => isNear(edge, gap.left))) &&
      !isLeader(run.text.slice(0, gap.at)),
  )
  if (!gap) return [run]
  const [before, behind] = splitRun(run, gap)
  return [before, ...splitAt(behind, edges)]
}

/** Parts a run at one of its gaps. */
export function splitRun(run: Run, { at, left, right }: Gap): [Run, Run] {
  const text = run.visual?.text ?? run.text
  const half = (part: string, place: Partial<Run>): Run => ({
    ...run,
    ...place,
    text: run.visual ? logicalText(part, run.visual.isMainly) : part,
    ...(run.visual && { visual: { ...run.visual, text: part } }),
  })
  const behind = run.gaps.filter(gap => gap.at > at).map(gap => ({ ...gap, at: gap.at - at }))
  return [
    half(text.slice(0, at).trim(), { right: left, gaps: run.gaps.filter(gap => gap.at < at) }),
    half(text.slice(at), { x: right, gaps: behind }),
  ]
}
