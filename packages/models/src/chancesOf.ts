/** Weights of a softmax regression, a row for each label, for vectors as they come. */
export type Regression = { bias: number[]; weights: number[][] }

/** Returns how likely each label is for a vector. */
export function chancesOf({ weights, bias }: Regression, vector: ArrayLike<number>): number[] {
  const scores = weights.map((own, label) =>
    own.reduce((sum, weight, at) => sum + weight * vector[at]!, bias[label]!),
  )
  return softmax(scores)
}

export function softmax(scores: number[]): number[] {
  const max = Math.max(...scores)
  const powers = scores.map(score => Math.exp(score - max))
  const all = powers.reduce((sum, one) => sum + one, 0)
  return powers.map(one => one / all)
}
