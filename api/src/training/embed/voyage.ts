import type { Embedder } from './Embedder.ts'
import { requestEmbeddings } from './requestEmbeddings.ts'

export type VoyageSettings = {
  apiKey: string
  /** `https://api.voyageai.com/v1`, or `https://ai.mongodb.com/v1` for model keys of Atlas. */
  baseURL?: string
  dims?: 256 | 512 | 1_024 | 2_048
}

/**
 * Voyage's fourth family. Its models share one space, so that documents go through the large one once and every
 * question through the light one.
 */
export const voyage = ({
  apiKey,
  baseURL = 'https://api.voyageai.com/v1',
  dims = 1_024,
}: VoyageSettings): Embedder => ({
  id: `voyage-4-${dims}`,
  dims,
  // 120,000 tokens a request at most; a passage has about 300.
  batch: 128,
  weight: 1,
  embed: async (texts, kind, signal) => {
    if (!texts.length) return []
    const model = kind === 'document' ? 'voyage-4-large' : 'voyage-4-lite'
    const body = {
      input: texts,
      model,
      input_type: kind,
      output_dimension: dims,
      encoding_format: 'base64',
    }
    return await requestEmbeddings({
      service: 'Voyage',
      baseURL,
      apiKey,
      body,
      dims,
      kind,
      ...(signal && { signal }),
    })
  },
})
