import { type Models, vectorSize } from '../../models/models.ts'
import { ModelsStopped } from '../../models/errors.ts'
import type { Embedder } from './Embedder.ts'
import { EmbedderFailed } from './EmbedderFailed.ts'

/** What the names of its vectors begin with, whatever its weights. */
export const builtInName = 'e5-'

/** The embedder that comes with the product: a multilingual encoder, run on this machine. */
export const builtIn = ({ ids, embed }: Models): Embedder => ({
  id: `${builtInName}${ids.embedder}`,
  dims: vectorSize,
  batch: 16,
  embed: (texts, kind, signal) =>
    (kind === 'query'
      ? embed(texts, 'query', { lane: 'needed', signal })
      : embed(texts, 'passage', { lane: 'patient', signal })
    ).catch(stopped),
})

function stopped(error: unknown): never {
  if (!(error instanceof ModelsStopped)) throw error
  const message = 'The language models of this server have stopped.'
  throw new EmbedderFailed(message, { passes: true, cause: error })
}

/** In place of an embedder where no model runs: questions are found by their words alone. */
export const wordsAlone: Embedder = {
  id: 'words',
  dims: vectorSize,
  batch: 200,
  embed: async texts => texts.map(() => new Float32Array(vectorSize)),
}
