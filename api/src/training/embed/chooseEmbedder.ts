import { models } from '../../models/models.ts'
import { builtIn, wordsAlone } from './builtIn.ts'
import type { Embedder } from './Embedder.ts'
import { voyage } from './voyage.ts'
import { voyageAccess } from './voyageAccess.ts'

/** Returns the embedder of passages and questions: Voyage where a key is set, else the built-in one where it runs. */
export async function chooseEmbedder(): Promise<Embedder> {
  const access = voyageAccess()
  if (access) return voyage(access)
  const running = await models()
  return running ? builtIn(running) : wordsAlone
}
