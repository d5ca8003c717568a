/** A question with its vector, of length 1. */
export type Meant = { prompt: string; vector: Float32Array | undefined }

/** Questions put together so far: `sum` of the vectors of its distinct prompts. */
export type Group = { prompts: string[]; sum: Float32Array | undefined }

/**
 * The least cosine between a question and the centre of its group: of pairs of different questions on a training document,
 * one in a thousand is as similar.
 */
const alike = 0.72

/**
 * Returns the group that a question belongs to: the one whose middle is nearest and near enough or, without vectors, the
 * one that has it word for word; nothing where it begins a group of its own.
 */
export function groupOf<Of extends Group>({ prompt, vector }: Meant, groups: Of[]): Of | undefined {
  const words = wordsOf(prompt)
  const same = groups.find(({ prompts }) => prompts.some(other => wordsOf(other) === words))
  if (same || !vector) return same
  let best: Of | undefined
  let nearest = alike
  for (const group of groups) {
    const cosine = group.sum ? cosineOf(vector, group.sum) : 0
    if (cosine >= nearest) {
      nearest = cosine
      best = group
    }
  }
  return best
}

/** Returns the sum of a group's vectors with one more. */
export const plus = (sum: Float32Array | undefined, vector: Float32Array): Float32Array =>
  sum ? sum.map((value, at) => value + vector[at]!) : vector

/** Returns the cosine of a vector of length 1 and any other. */
export function cosineOf(vector: Float32Array, other: Float32Array): number {
  let product = 0
  let square = 0
  for (const [at, value] of vector.entries()) {
    product += value * other[at]!
    square += other[at]! ** 2
  }
  return product / (Math.sqrt(square) || 1)
}

/** Returns a question without case, spaces and the marks at its end: what is the same when it is asked again. */
export const wordsOf = (question: string) =>
  question
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[ …\p{Sentence_Terminal}]+$/u, '')
    .trim() || question
