/** Turns texts into unit vectors; the same text, `id` and `dims` always give the same vector. */
export type Embedder = {
  /** Names model and settings; part of every stored vector's key. */
  id: string
  dims: number
  /** How many texts to hand over at once. */
  batch: number
  /** What cosine similarity is worth beside BM25 (a BM25 score divided by the query's best): 0 to 1, measured. */
  weight: number
  embed(texts: string[], kind: 'document' | 'query', signal?: AbortSignal): Promise<Float32Array[]>
}
