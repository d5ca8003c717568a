import fitted from '@sandbox-ai/models/weights/intents.json' with { type: 'json' }
import { chancesOf } from '@sandbox-ai/models/chancesOf'
import { vectorOf } from '../../models/vectorOf.ts'

/**
 * Intents that have much in common, and how sure the classifier must be of them together before a message is no question:
 * which of a group a message has may be less sure. Chosen on the documents that the threshold was fitted on.
 */
const groups = [
  {
    sure: 0.75,
    intents: [
      'greeting',
      'thanks',
      'goodbye',
      'identity',
      'capabilities',
      'overview',
      'unhelpful',
      'more',
    ],
  },
  { sure: 0.5, intents: ['most', 'least', 'atMost', 'atLeast', 'count', 'total'] },
  { sure: 0.5, intents: ['attack'] },
] as const
/** The purpose of a message; `question` is anything that the material may answer. */
export type Intent = (typeof groups)[number]['intents'][number] | 'question'

/** Probability that the classifier must give to one intent of its group. */
const sureOfOne = 0.4
/** Characters beyond which a message always counts as a question. */
const longest = 200

/**
 * Returns what a message wants, by a softmax regression on its vector (`packages/models/train/intents.ts`); `question` where that
 * is not sure, the message is long, or no model runs.
 */
export async function intentOf(message: string, signal: AbortSignal): Promise<Intent> {
  const vector = message.length > longest ? undefined : await vectorOf(message, signal)
  return vector ? intentIn(vector) : 'question'
}

/** Returns the intent that a message with a vector has; `question` where no other is sure. */
export function intentIn(vector: Float32Array): Intent {
  const chances = chancesOf(fitted, vector)
  const chanceOf = (intent: Intent) => chances[fitted.intents.indexOf(intent)] ?? 0
  for (const { intents, sure } of groups) {
    const altogether = intents.reduce((sum, intent) => sum + chanceOf(intent), 0)
    if (altogether < sure) continue
    const best = intents.reduce<Intent>(
      (one, other) => (chanceOf(other) > chanceOf(one) ? other : one),
      intents[0],
    )
    if (chanceOf(best) >= sureOfOne) return best
  }
  return 'question'
}
