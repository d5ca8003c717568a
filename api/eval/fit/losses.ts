import { softmax } from '../../src/answering/evidence/signs/trees.ts'

/** What trees are grown to make small, of samples in their order. */
export type Loss = {
  /** The score that all begin with. */
  bias: number
  /** The group of each sample: a tree grows from all of a group or from none. */
  groupOf: number[]
  /** Fills in how much each score should rise, and a bound of how sharply that changes. */
  derive(scores: Float64Array, first: Float64Array, second: Float64Array): void
}

/** Of yes (1) or no (0), each by itself: scores are log odds. `weight` is how many such samples one stands for. */
export function logistic(samples: { yes: number; weight: number }[]): Loss {
  const all = samples.reduce((sum, { weight }) => sum + weight, 0)
  const yes = samples.reduce((sum, { yes, weight }) => sum + weight * yes, 0)
  return {
    bias: Math.log(yes / (all - yes)),
    groupOf: samples.map((_, at) => at),
    derive(scores, first, second) {
      for (const [at, { yes, weight }] of samples.entries()) {
        const chance = 1 / (1 + Math.exp(-scores[at]!))
        first[at] = weight * (yes - chance)
        second[at] = weight * chance * (1 - chance)
      }
    },
  }
}

/**
 * Of one choice in each group, by the softmax of its scores: the likelihood that it falls on any yes (conditional logit,
 * McFadden 1974). Only how scores differ within a group matters. Every group has a yes.
 */
export function choosing(groups: { yes: boolean }[][]): Loss {
  return {
    bias: 0,
    groupOf: groups.flatMap((group, at) => group.map(() => at)),
    derive(scores, first, second) {
      let from = 0
      for (const group of groups) {
        const chances = softmax(scores.subarray(from, from + group.length))
        const right = group.reduce((sum, { yes }, at) => sum + (yes ? chances[at]! : 0), 0)
        for (const [at, { yes }] of group.entries()) {
          const chance = chances[at]!
          first[from + at] = (yes ? chance / right : 0) - chance
          second[from + at] = chance * (1 - chance)
        }
        from += group.length
      }
    },
  }
}
