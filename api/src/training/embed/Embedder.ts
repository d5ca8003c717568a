/** Turns texts into unit vectors; the same text, `id` and `dims` always give the same vector. */
export type Embedder = {
  /** Names model and settings; part of every stored vector's key. */
  id: string
  dims: number
  /** Number of texts for one call. */
  batch: number
  embed(texts: string[], kind: 'document' | 'query', signal?: AbortSignal): Promise<Float32Array[]>
}
