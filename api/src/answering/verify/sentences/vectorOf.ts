import { ModelsStopped } from '../../../models/errors.ts'
import { models } from '../../../models/models.ts'

/** Characters that are embedded of a sentence. */
const longest = 400

/** Returns the vector of a sentence, of length 1; undefined where no model runs. */
export async function vectorOf(sentence: string): Promise<Float32Array | undefined> {
  const running = await models()
  try {
    const vectors = await running?.embed([sentence.slice(0, longest)], 'query', { lane: 'needed' })
    return vectors?.[0]
  } catch (error) {
    if (!(error instanceof ModelsStopped)) throw error
    return undefined
  }
}

/**
 * The least cosine of sentences about one thing: 95 % of 200 sentences of an assistant are nearer to the unit they cite, and
 * 85 % of the other units of the same document are not.
 */
const near = 0.5

/** True for two sentences that are about the same thing; false where no model runs. */
export async function isNear(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([vectorOf(one), vectorOf(other)])
  return first && second
    ? first.reduce((sum, value, at) => sum + value * second[at]!, 0) >= near
    : false
}
