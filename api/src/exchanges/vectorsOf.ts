import { models } from '../models/models.ts'

/** Returns the vectors of questions; undefined where the models do not run. */
export async function vectorsOf(questions: string[]): Promise<Float32Array[] | undefined> {
  const running = await models()
  return running?.embed(questions, 'query').catch(() => undefined)
}
