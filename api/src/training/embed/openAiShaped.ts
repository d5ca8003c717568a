import { createHash } from 'node:crypto'
import type { Embedder } from './Embedder.ts'
import { requestEmbeddings } from './requestEmbeddings.ts'

export type OpenAiShapedSettings = {
  /** With `/v1`, as such servers are mostly given: `http://localhost:11434/v1`. */
  baseURL: string
  apiKey?: string
  model: string
  /** How many numbers the model's vectors have. */
  dims: number
  /** What the model wants before a text, such as `search_document: ` and `search_query: `. */
  prefixes?: { document: string; query: string }
}

const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Any server with an OpenAI-shaped `/embeddings`: OpenAI itself, Ollama, llama.cpp, vLLM, TEI. */
export const openAiShaped = (settings: OpenAiShapedSettings): Embedder => {
  const { baseURL, apiKey, model, dims, prefixes = { document: '', query: '' } } = settings
  return {
    id: `openai-${model}-${dims}-${short(JSON.stringify(prefixes))}`,
    dims,
    batch: 64,
    embed: async (texts, kind, signal) => {
      if (!texts.length) return []
      const input = texts.map(text => prefixes[kind] + text)
      return await requestEmbeddings({
        service: `The embedding server at ${new URL(baseURL).host}`,
        baseURL,
        body: { input, model },
        dims,
        kind,
        ...(apiKey && { apiKey }),
        ...(signal && { signal }),
      })
    },
  }
}
