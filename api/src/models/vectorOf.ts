import { ModelsStopped } from '@sandbox-ai/models/errors'
import { models } from './models.ts'

/** Returns the vector of a message or a sentence, of length 1; undefined where no model runs. Throws the signal's reason. */
export async function vectorOf(
  text: string,
  signal?: AbortSignal,
): Promise<Float32Array | undefined> {
  const running = await models()
  try {
    const options = { lane: 'needed', ...(signal && { signal }) } as const
    const vectors = await running?.embed([text], 'query', options)
    return vectors?.[0]
  } catch (error) {
    if (!(error instanceof ModelsStopped)) throw error
    return undefined
  }
}
