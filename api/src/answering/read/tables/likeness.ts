import type { Models } from '@sandbox-ai/models'

/** Returns how alike a message and each text are in meaning: the cosine of their vectors. */
export async function likeness(
  { embed }: Models,
  message: string,
  texts: string[],
): Promise<number[]> {
  const [query] = await embed([message], 'query', { lane: 'needed' })
  const vectors = await embed(texts, 'passage', { lane: 'needed' })
  return vectors.map(vector => cosine(vector, query!))
}

/** Returns the cosine of two vectors of length 1. */
export const cosine = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0)
