/** A leaf's value, or `[sign, threshold, tree up to it, tree above it]`. */
export type Tree = number | [sign: number, threshold: number, low: Tree, high: Tree]

/** Boosted regression trees that add up to the log odds of a yes. */
export type Trees = { bias: number; trees: Tree[] }

export const leafOf = (tree: Tree, signs: number[]): number => {
  let at = tree
  while (typeof at !== 'number') {
    at = (signs[at[0]] ?? 0) <= at[1] ? at[2] : at[3]
  }
  return at
}

/** The chance of a yes, 0 to 1. */
export const chance = ({ bias, trees }: Trees, signs: number[]): number =>
  1 / (1 + Math.exp(-trees.reduce<number>((sum, tree) => sum + leafOf(tree, signs), bias)))
