import { wordsAlone } from './embed/builtIn.ts'
import { chooseEmbedder, embedderOf } from './embed/chooseEmbedder.ts'

/** For the owner of a bot whose index no embedder of this server can be asked with. */
export const wordsUntilTrained =
  'The language model has changed since this bot was trained. Train it again: until then, questions are matched by their words alone.'
const betterOnceTrained =
  'This bot still answers with the language model it was trained with. Train it again to use the new one.'

/**
 * Returns the reason, for its owner, to train a bot again whose newest index is of that embedder (`''` before the first
 * training); empty where there is none.
 */
export async function reasonToTrain(embedder: string): Promise<string> {
  if (!embedder) return ''
  const chosen = await chooseEmbedder()
  // Without the models, training would bring nothing.
  if (chosen.id === embedder || chosen.id === wordsAlone.id) return ''
  return (await embedderOf(embedder)) ? betterOnceTrained : wordsUntilTrained
}
