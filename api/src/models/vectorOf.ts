import { withModels } from './withModels.ts'

/** Returns the vector of a message or a sentence, of length 1; undefined without the models. Throws the signal's reason. */
export const vectorOf = (text: string, signal?: AbortSignal): Promise<Float32Array | undefined> =>
  withModels<Float32Array | undefined>(
    () => undefined,
    async ({ embed }) => (await embed([text], 'query', { lane: 'needed', signal }))[0],
  )
