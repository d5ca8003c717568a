import { vectorOf } from '../../../models/vectorOf.ts'

/** Characters that are embedded of a sentence. */
const maxLength = 400

/** Returns the vector of a sentence by its beginning, of length 1; undefined without the models. */
export const sentenceVector = (sentence: string): Promise<Float32Array | undefined> =>
  vectorOf(sentence.slice(0, maxLength))

/**
 * The least cosine of sentences about one thing: 95 % of 200 sentences of an assistant are nearer to the unit they cite, and
 * 85 % of the other units of the same document are not.
 */
const near = 0.5

/** True for two sentences that are about the same thing; false where no model runs. */
export async function isNear(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([sentenceVector(one), sentenceVector(other)])
  return first && second
    ? first.reduce((sum, value, at) => sum + value * second[at]!, 0) >= near
    : false
}
