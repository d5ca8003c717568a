import { createHash } from 'node:crypto'
import type { Embedder } from './Embedder.ts'
import { requestEmbeddings } from './requestEmbeddings.ts'

export type OpenAiShapedSettings = {
  /** Base URL, usually with `/v1`: `http://localhost:11434/v1`. */
  baseURL: string
  apiKey?: string
  model: string
  /** Length of the model's vectors. */
  dims: number
  /** Prefixes that the model expects before a text, such as `search_document: ` and `search_query: `. */
  prefixes?: { document: string; query: string }
}

const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Returns an embedder for any server with an OpenAI-shaped `/embeddings`: OpenAI, Ollama, llama.cpp, vLLM, TEI. */
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
