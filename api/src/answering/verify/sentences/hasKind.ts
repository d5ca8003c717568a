import { actingNow } from '@sandbox-ai/turns/actingFor'
import { chancesOf, type Regression } from '@sandbox-ai/models/chancesOf'
import { sentenceVector } from './sentenceVector.ts'

/** A kind of sentences, as `packages/models/train/sentenceKinds.ts` fits it. */
export type SentenceKind = Regression & { threshold: number }

/**
 * True for a sentence whose vector shows it to be of a kind, or of which a hurried answer cannot tell; false where no model
 * runs.
 */
export async function hasKind(sentence: string, kind: SentenceKind): Promise<boolean> {
  const vector = await sentenceVector(sentence)
  if (!vector) return actingNow()?.isHurried === true
  return chancesOf(kind, vector)[1]! > kind.threshold
}
