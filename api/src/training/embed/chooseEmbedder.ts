import { env } from '../../env.ts'
import type { Embedder } from './Embedder.ts'
import { hashedNgrams } from './hashedNgrams.ts'
import { voyage } from './voyage.ts'

/** The embedder of passages and questions: Voyage where a key is set, else the built-in one. */
export const chooseEmbedder = (): Embedder =>
  env.VOYAGE_API_KEY ? voyage({ apiKey: env.VOYAGE_API_KEY }) : hashedNgrams
