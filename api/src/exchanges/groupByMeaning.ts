/**
 * The least cosine between a question and the centre of its gap: of pairs of different questions on a training document,
 * one in a thousand is as similar.
 */
const alike = 0.72

/** The middle of a gap's questions, as a vector of length 1. */
export type Centre = { middle: Float32Array }

/** Returns the centre nearest to a vector of length 1, where it is near enough. */
export function nearestCentre<Of extends Centre>(
  vector: Float32Array,
  centres: Iterable<Of>,
): Of | undefined {
  let best: Of | undefined
  let nearest = alike
  for (const centre of centres) {
    const cosine = dot(vector, centre.middle)
    if (cosine >= nearest) {
      nearest = cosine
      best = centre
    }
  }
  return best
}

/** Returns the middle of questions, given the sum of their vectors. */
export function middleOf(sum: Float32Array): Float32Array {
  const length = Math.sqrt(dot(sum, sum)) || 1
  const middle = new Float32Array(sum.length)
  for (let at = 0; at < sum.length; at++) middle[at] = sum[at]! / length
  return middle
}

/** Returns the sum of a gap's vectors with one more. */
export const plus = (sum: Float32Array | undefined, vector: Float32Array): Float32Array =>
  sum ? sum.map((value, at) => value + vector[at]!) : vector

/** Returns the cosine of a vector of length 1 and any other. */
export const cosineOf = (vector: Float32Array, other: Float32Array): number =>
  dot(vector, other) / (Math.sqrt(dot(other, other)) || 1)

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}
