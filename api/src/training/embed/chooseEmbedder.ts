import type { Embedder } from './Embedder.ts'
import { hashedNgrams } from './hashedNgrams.ts'
import { besides } from '../trainingThread.ts'
import { voyage } from './voyage.ts'
import { voyageAccess } from './voyageAccess.ts'

/** The embedder of passages and questions: Voyage where a key is set, else the built-in one. */
export const chooseEmbedder = (): Embedder => {
  const access = voyageAccess()
  return access ? voyage(access) : builtIn
}

/** Questions are embedded at once, documents in the thread that trains. */
const builtIn: Embedder = {
  ...hashedNgrams,
  embed: (texts, kind) =>
    kind === 'query' || !texts.length ? hashedNgrams.embed(texts, kind) : besides('embed', texts),
}
