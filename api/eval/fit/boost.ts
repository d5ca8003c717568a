import { leafOf, type Tree, type Trees } from '../../src/answering/evidence/trees.ts'

export type Sample = { signs: number[]; yes: boolean; weight?: number }
export type BoostOptions = {
  rounds: number
  depth: number
  rate: number
  /** Least sum of second derivatives in a leaf: small leaves learn noise. */
  leaf: number
  l2: number
}

const bins = 48

/** Gradient boosting of small trees under logistic loss (Friedman 2001), with second-order leaves and histogram splits. */
export function boost(samples: Sample[], options: BoostOptions): Trees {
  const width = samples[0]?.signs.length ?? 0
  const edges = Array.from({ length: width }, (_, sign) => edgesOf(samples, sign))
  const binned = edges.map((edge, sign) =>
    Uint8Array.from(samples, ({ signs }) => binOf(edge, signs[sign] ?? 0)),
  )
  const weights = Float64Array.from(samples, ({ weight }) => weight ?? 1)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const yes = samples.reduce((sum, { yes }, at) => sum + (yes ? weights[at]! : 0), 0)
  const bias = Math.log(yes / (total - yes))
  const odds = new Float64Array(samples.length).fill(bias)
  const first = new Float64Array(samples.length)
  const second = new Float64Array(samples.length)
  const all = Uint32Array.from(samples.keys())
  const trees: Tree[] = []
  for (let round = 0; round < options.rounds; round++) {
    for (const [at, sample] of samples.entries()) {
      const chance = 1 / (1 + Math.exp(-odds[at]!))
      first[at] = weights[at]! * ((sample.yes ? 1 : 0) - chance)
      second[at] = weights[at]! * chance * (1 - chance)
    }
    const grow = (rows: Uint32Array, depth: number): Tree => {
      const split = depth ? bestSplit(rows, binned, edges, first, second, options) : undefined
      if (!split) {
        let gradient = 0
        let hessian = options.l2
        for (const row of rows) {
          gradient += first[row]!
          hessian += second[row]!
        }
        const value = Number(((options.rate * gradient) / hessian).toFixed(4))
        return value
      }
      const column = binned[split.sign]!
      const low = rows.filter(row => column[row]! <= split.bin)
      const high = rows.filter(row => column[row]! > split.bin)
      const threshold = edges[split.sign]![split.bin]!
      return [split.sign, Number(threshold.toFixed(4)), grow(low, depth - 1), grow(high, depth - 1)]
    }
    const tree = grow(all, options.depth)
    trees.push(tree)
    for (const row of all) odds[row]! += leafOf(tree, samples[row]!.signs)
  }
  return { bias: Number(bias.toFixed(4)), trees }
}

/** Up to `bins` thresholds at equal shares of the values. Thresholds are rounded as they are stored. */
function edgesOf(samples: Sample[], sign: number): number[] {
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
  rows: Uint32Array,
  binned: Uint8Array[],
  edges: number[][],
  first: Float64Array,
  second: Float64Array,
  { leaf, l2 }: BoostOptions,
): Split | undefined {
  let best: Split | undefined
  const gradients = new Float64Array(bins + 1)
  const hessians = new Float64Array(bins + 1)
  for (const [sign, column] of binned.entries()) {
    gradients.fill(0)
    hessians.fill(0)
    for (const row of rows) {
      const bin = column[row]!
      gradients[bin]! += first[row]!
      hessians[bin]! += second[row]!
    }
    const gradient = gradients.reduce((sum, value) => sum + value, 0)
    const hessian = hessians.reduce((sum, value) => sum + value, 0)
    const before = gradient ** 2 / (hessian + l2)
    let lowGradient = 0
    let lowHessian = 0
    for (let bin = 0; bin < edges[sign]!.length; bin++) {
      lowGradient += gradients[bin]!
      lowHessian += hessians[bin]!
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
