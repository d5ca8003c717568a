import { seeded } from '../seeded.ts'
import type { Tree, Trees } from '../../src/answering/evidence/signs/trees.ts'
import type { Loss } from './losses.ts'

export type BoostOptions = {
  rounds: number
  depth: number
  rate: number
  /** Least sum of second derivatives in a leaf: small leaves learn noise. */
  leaf: number
  l2: number
  /** The share of the samples that each tree grows from, and of the signs it may look at; all when not given. */
  rows?: number
  columns?: number
}

const bins = 48
const slots = bins + 1

/** Sums of first and second derivatives, by sign and by bin of its values. */
type Histogram = { first: Float64Array; second: Float64Array }

/**
 * Gradient boosting of small trees (Friedman 2001), with second-order leaves, histogram splits and trees grown from a part
 * of the samples; the same in every run. The loss is of these samples, in their order.
 */
export function boost(
  samples: { signs: ArrayLike<number> }[],
  loss: Loss,
  options: BoostOptions,
): Trees {
  const width = samples[0]?.signs.length ?? 0
  const edges = Array.from({ length: width }, (_, sign) => edgesOf(samples, sign))
  const binned = edges.map((edge, sign) =>
    Uint8Array.from(samples, ({ signs }) => binOf(edge, signs[sign] ?? 0)),
  )
  const scores = new Float64Array(samples.length).fill(loss.bias)
  const first = new Float64Array(samples.length)
  const second = new Float64Array(samples.length)
  const all = Uint32Array.from(samples.keys())
  const random = seeded(1)
  const some = (numbers: Iterable<number>, share = 1) =>
    Array.from(numbers).filter(() => share >= 1 || random() < share)
  let looked = some(edges.keys())

  const sumUp = (rows: Uint32Array): Histogram => {
    const sums = {
      first: new Float64Array(width * slots),
      second: new Float64Array(width * slots),
    }
    for (const sign of looked) {
      const column = binned[sign]!
      const from = sign * slots
      for (let at = 0; at < rows.length; at++) {
        const row = rows[at]!
        const slot = from + column[row]!
        sums.first[slot]! += first[row]!
        sums.second[slot]! += second[row]!
      }
    }
    return sums
  }
  const leaf = (rows: Uint32Array): Tree => {
    let gradient = 0
    let hessian = options.l2
    for (const row of rows) {
      gradient += first[row]!
      hessian += second[row]!
    }
    return Number(((options.rate * gradient) / hessian).toFixed(4))
  }
  const grow = (rows: Uint32Array, sums: Histogram, depth: number): Tree => {
    const split = bestSplit(sums, edges, looked, options)
    if (!split) return leaf(rows)
    const column = binned[split.sign]!
    const low = rows.filter(row => column[row]! <= split.bin)
    const high = rows.filter(row => column[row]! > split.bin)
    const threshold = Number(edges[split.sign]![split.bin]!.toFixed(4))
    if (depth === 1) return [split.sign, threshold, leaf(low), leaf(high)]
    const lowIsLess = low.length < high.length
    const fewer = sumUp(lowIsLess ? low : high)
    const others = without(sums, fewer)
    const [ofLow, ofHigh] = lowIsLess ? [fewer, others] : [others, fewer]
    const below = grow(low, ofLow, depth - 1)
    return [split.sign, threshold, below, grow(high, ofHigh, depth - 1)]
  }

  const trees: Tree[] = []
  for (let round = 0; round < options.rounds; round++) {
    loss.derive(scores, first, second)
    looked = some(edges.keys(), options.columns)
    const drawn = new Set(some(new Set(loss.groupOf), options.rows))
    const rows = all.filter(row => drawn.has(loss.groupOf[row]!))
    const tree = grow(rows, sumUp(rows), options.depth)
    trees.push(tree)
    for (const row of all) scores[row]! += leafOf(tree, samples[row]!.signs)
  }
  return { bias: Number(loss.bias.toFixed(4)), trees }
}

const without = (sums: Histogram, some: Histogram): Histogram => ({
  first: sums.first.map((sum, at) => sum - some.first[at]!),
  second: sums.second.map((sum, at) => sum - some.second[at]!),
})

/** Up to `bins` thresholds at equal shares of the values. Thresholds are rounded as they are stored. */
function edgesOf(samples: { signs: ArrayLike<number> }[], sign: number): number[] {
  const values = samples.map(({ signs }) => signs[sign] ?? 0).toSorted((one, other) => one - other)
  const edges = Array.from({ length: bins }, (_, bin) =>
    Number((values[Math.floor(((bin + 1) * values.length) / (bins + 1))] ?? 0).toFixed(4)),
  )
  return [...new Set(edges)]
}

function binOf(edges: number[], value: number): number {
  let bin = 0
  while (bin < edges.length && value > edges[bin]!) bin++
  return bin
}

type Split = { sign: number; bin: number; gain: number }

function bestSplit(
  sums: Histogram,
  edges: number[][],
  looked: number[],
  { leaf, l2 }: BoostOptions,
): Split | undefined {
  let best: Split | undefined
  for (const sign of looked) {
    const from = sign * slots
    let gradient = 0
    let hessian = 0
    for (let slot = from; slot < from + slots; slot++) {
      gradient += sums.first[slot]!
      hessian += sums.second[slot]!
    }
    const before = gradient ** 2 / (hessian + l2)
    let lowGradient = 0
    let lowHessian = 0
    for (let bin = 0; bin < edges[sign]!.length; bin++) {
      lowGradient += sums.first[from + bin]!
      lowHessian += sums.second[from + bin]!
      const highHessian = hessian - lowHessian
      if (lowHessian < leaf || highHessian < leaf) continue
      const gain =
        lowGradient ** 2 / (lowHessian + l2) +
        (gradient - lowGradient) ** 2 / (highHessian + l2) -
        before
      if (gain > (best?.gain ?? 1e-6)) best = { sign, bin, gain }
    }
  }
  return best
}

/** The value of the leaf that some signs lead to. */
const leafOf = (tree: Tree, signs: ArrayLike<number>): number => {
  let at = tree
  while (typeof at !== 'number') {
    at = (signs[at[0]] ?? 0) <= at[1] ? at[2] : at[3]
  }
  return at
}
