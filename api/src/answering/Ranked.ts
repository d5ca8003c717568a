import type { Passage } from '../training/passage.ts'

/**
 * A passage that was found, with its `score` for a question; `words` is BM25 as a share of the best candidate's, `cosine` the likeness of
 * vectors, where there are any.
 */
export type Ranked = {
  passage: Passage
  score: number
  words: number
  cosine?: number | undefined
}
