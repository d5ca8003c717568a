import { type Models, vectorSize } from '@sandbox-ai/models'
import { ModelsCrowded, ModelsUnavailable } from '@sandbox-ai/models/errors'
import type { Embedder } from './Embedder.ts'
import { EmbedderFailed } from './EmbedderFailed.ts'

/** Prefix of the embedder's id, the same for all versions of its weights. */
export const builtInName = 'e5-'

/** Returns the embedder that comes with the product: a multilingual encoder, run on this machine. */
export const builtIn = ({ ids, embed }: Models): Embedder => ({
  id: `${builtInName}${ids.embedder}`,
  dims: vectorSize,
  batch: 16,
  embed: (texts, kind, signal) =>
    (kind === 'query'
      ? embed(texts, 'query', { lane: 'needed', signal })
      : embed(texts, 'passage', { lane: 'patient', signal })
    ).catch(fail),
})

function fail(error: unknown): never {
  if (!(error instanceof ModelsUnavailable)) throw error
  const message =
    error instanceof ModelsCrowded
      ? 'Too many questions came at once for the language models of this server.'
      : 'The language models of this server have stopped.'
  throw new EmbedderFailed(message, { passes: true, cause: error })
}

/** An embedder of zero vectors for servers without a model, where search uses words alone. */
export const wordsAlone: Embedder = {
  id: 'words',
  dims: vectorSize,
  batch: 200,
  embed: async texts => texts.map(() => new Float32Array(vectorSize)),
}
