import type { Embedder } from './Embedder.ts'
import { requestEmbeddings } from './requestEmbeddings.ts'

export type VoyageSettings = {
  apiKey: string
  baseURL: string
  dims?: 256 | 512 | 1_024 | 2_048
}

/** Length of Voyage's vectors unless another is chosen. */
export const voyageSize = 1_024

/** A request takes 120,000 tokens at most; no script has more tokens than characters. */
const maxCharacters = 100_000

/** Neighbouring texts in as few requests as their lengths allow. */
const requestsOf = (texts: string[]): string[][] => {
  const requests: string[][] = []
  let room = 0
  for (const text of texts) {
    room -= text.length
    if (room < 0) {
      requests.push([])
      room = maxCharacters - text.length
    }
    requests.at(-1)?.push(text)
  }
  return requests
}

/**
 * Voyage's fourth family. Its models share one space, so that documents go through the large one once and every
 * question through the light one.
 */
export const voyage = ({ apiKey, baseURL, dims = voyageSize }: VoyageSettings): Embedder => ({
  id: `voyage-4-${dims}`,
  dims,
  batch: 128,
  embed: async (texts, kind, signal) => {
    const model = kind === 'document' ? 'voyage-4-large' : 'voyage-4-lite'
    const vectors: Float32Array[] = []
    for (const input of requestsOf(texts)) {
      const body = {
        input,
        model,
        input_type: kind,
        output_dimension: dims,
        encoding_format: 'base64',
      }
      const request = { service: 'Voyage', baseURL, apiKey, body, dims, kind }
      vectors.push(...(await requestEmbeddings({ ...request, ...(signal && { signal }) })))
    }
    return vectors
  },
})
