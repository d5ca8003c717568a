import fitted from '@sandbox-ai/models/weights/keyMashing.json' with { type: 'json' }
import { chancesOf } from '@sandbox-ai/models/chancesOf'
import { vectorOf } from '../../models/vectorOf.ts'
import type { Ranked } from '../Evidence.ts'

/** Characters beyond which a message always means something. */
const maxLength = 200

/**
 * True for keys struck at random, by a softmax regression on the message's vector
 * (`packages/models/train/keyMashing.ts`). Where one of its words stands in the material it means something.
 */
export async function isKeyMashing(
  message: string,
  nearest: Ranked[],
  signal: AbortSignal,
): Promise<boolean> {
  if (message.length > maxLength || nearest.some(({ words }) => words > 0)) return false
  const vector = await vectorOf(message, signal)
  return vector !== undefined && isMashed(vector)
}

/** True where a message with this vector is keys struck at random. */
export const isMashed = (vector: Float32Array): boolean =>
  chancesOf(fitted, vector)[1]! > fitted.threshold
