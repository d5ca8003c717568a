import { chancesOf, type Regression } from '../../../models/chancesOf.ts'
import { models } from '../../../models/models.ts'
import { ModelsStopped } from '../../../models/errors.ts'

/** A kind of sentences, as `models/train/sentenceKinds.ts` fits it. */
export type SentenceKind = Regression & { threshold: number }

/** Characters that are embedded of a sentence. */
const longest = 400

/** True for a sentence whose vector shows it to be of a kind; false where no model runs. */
export async function hasKind(sentence: string, kind: SentenceKind): Promise<boolean> {
  const running = await models()
  if (!running) return false
  try {
    const [vector] = await running.embed([sentence.slice(0, longest)], 'query', { lane: 'needed' })
    return chancesOf(kind, vector!)[1]! > kind.threshold
  } catch (error) {
    if (!(error instanceof ModelsStopped)) throw error
    return false
  }
}
