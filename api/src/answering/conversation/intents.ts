import fitted from '@sandbox-ai/models/weights/intents.json' with { type: 'json' }
import { chancesOf } from '@sandbox-ai/models/chancesOf'
import { vectorOf } from '../../models/vectorOf.ts'

/** Intents that have much in common: which of a group a message has may be less sure than that it has one. */
const groups = [['most', 'least', 'atMost', 'atLeast', 'count', 'total'], ['attack']] as const
/** The purpose of a message for the material; `question` is anything that it may answer as it stands. */
export type Intent = (typeof groups)[number][number] | 'question'

/** Probabilities that the classifier must give to a group of intents, and to one of them. */
const [sureOfGroup, sureOfOne] = [0.5, 0.4]
/** Characters beyond which a message always counts as a question. */
const maxLength = 200

/**
 * Returns what a message wants, by a softmax regression on its vector (`packages/models/train/intents.ts`); `question`
 * where that is not sure, the message is long, or no model runs.
 */
export async function intentOf(message: string, signal: AbortSignal): Promise<Intent> {
  const vector = message.length > maxLength ? undefined : await vectorOf(message, signal)
  return vector ? intentIn(vector) : 'question'
}

/** Returns the intent that a message with a vector has; `question` where no other is sure. */
export function intentIn(vector: Float32Array): Intent {
  const chances = chancesOf(fitted, vector)
  const chanceOf = (intent: Intent) => chances[fitted.intents.indexOf(intent)] ?? 0
  for (const intents of groups) {
    const altogether = intents.reduce((sum, intent) => sum + chanceOf(intent), 0)
    if (altogether < sureOfGroup) continue
    const best = intents.reduce<Intent>(
      (one, other) => (chanceOf(other) > chanceOf(one) ? other : one),
      intents[0],
    )
    if (chanceOf(best) >= sureOfOne) return best
  }
  return 'question'
}
