import type { Embedder } from './Embedder.ts'
import { hashedNgrams } from './hashedNgrams.ts'

/** The embedder new passages and questions are embedded with. */
export const chooseEmbedder = (): Embedder => hashedNgrams
