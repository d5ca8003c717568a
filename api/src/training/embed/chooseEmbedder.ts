import { vectorSize } from '@sandbox-ai/models'
import { models } from '../../models/models.ts'
import { builtIn, wordsAlone } from './builtIn.ts'
import type { Embedder } from './Embedder.ts'
import { voyage, voyageSize } from './voyage.ts'
import { voyageAccess } from './voyageAccess.ts'

/** Returns the embedder that training uses: Voyage where a key is set, else the built-in one where it runs. */
export async function chooseEmbedder(): Promise<Embedder> {
  const access = voyageAccess()
  return access ? voyage(access) : builtInHere()
}

/** Returns the size of the chosen embedder's vectors, without starting it. */
export const chosenSize = (): number => (voyageAccess() ? voyageSize : vectorSize)

/** Returns the embedder of that id; undefined where it does not run here, or not any more. */
export async function embedderOf(id: string): Promise<Embedder | undefined> {
  const chosen = await chooseEmbedder()
  if (chosen.id === id) return chosen
  const own = await builtInHere()
  return own.id === id ? own : undefined
}

async function builtInHere(): Promise<Embedder> {
  const running = await models()
  return running ? builtIn(running) : wordsAlone
}
