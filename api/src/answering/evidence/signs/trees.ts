/** A leaf's value, or a node: `[sign, threshold, tree up to the threshold, tree above it]`. */
export type Tree = number | [sign: number, threshold: number, low: Tree, high: Tree]

/** Boosted regression trees whose leaves add up to a score. */
export type Trees = { bias: number; trees: Tree[] }

/** The score that trees give to some signs. */
export const scoreOf = (trees: Trees, signs: ArrayLike<number>): number => {
  const { roots, sign, value, above } = flat.get(trees) ?? flatten(trees)
  let score = trees.bias
  for (let at of roots) {
    while (sign[at]! >= 0) at = (signs[sign[at]!] ?? 0) <= value[at]! ? at + 1 : above[at]!
    score += value[at]!
  }
  return score
}

/** The chance, 0 to 1, of trees whose score is a log odds. */
export const chance = (trees: Trees, signs: ArrayLike<number>): number =>
  1 / (1 + Math.exp(-scoreOf(trees, signs)))

/** The chance of each to be the one that is chosen, by its score; all chances add up to 1. */
export const softmax = (scores: ArrayLike<number>): Float64Array => {
  const all = Float64Array.from(scores)
  const most = all.reduce((one, other) => Math.max(one, other), -Infinity)
  const weights = all.map(score => Math.exp(score - most))
  const sum = weights.reduce((one, other) => one + other, 0)
  return weights.map(weight => weight / sum)
}

/**
 * The nodes of all trees in one row, read three times as fast as nested arrays. `value` is a
 * threshold or, of a leaf, its value; `sign` is the sign that is compared, -1 for a leaf. The tree
 * up to the threshold comes next; the one above it begins at `above`.
 */
type Flat = { roots: number[]; sign: Int16Array; value: Float64Array; above: Int32Array }
const flat = new WeakMap<Trees, Flat>()

const flatten = (trees: Trees): Flat => {
  const nodes: { sign: number; value: number; above: number }[] = []
  const add = (tree: Tree): number => {
    const isLeaf = typeof tree === 'number'
    const node = isLeaf
      ? { sign: -1, value: tree, above: 0 }
      : { sign: tree[0], value: tree[1], above: 0 }
    const at = nodes.push(node) - 1
    if (!isLeaf) {
      add(tree[2])
      node.above = add(tree[3])
    }
    return at
  }
  const made = {
    roots: trees.trees.map(add),
    sign: Int16Array.from(nodes, ({ sign }) => sign),
    value: Float64Array.from(nodes, ({ value }) => value),
    above: Int32Array.from(nodes, ({ above }) => above),
  }
  flat.set(trees, made)
  return made
}
