import fitted from '@sandbox-ai/models/weights/days.json' with { type: 'json' }
import { chancesOf } from '@sandbox-ai/models/chancesOf'
import { vectorOf } from '../../models/vectorOf.ts'

/** The day that a message asks about, where that depends on when it is asked; `next` is the first that is still to come. */
export type DayAsked = 'none' | 'today' | 'tomorrow' | 'weekend' | 'next'

/** Probability from which on a day counts as asked about. */
const sure = 0.5
/** Characters beyond which a message is not classified. */
const maxLength = 300

/**
 * Returns the day that a message asks about, by a softmax regression on its vector (`packages/models/train/days.ts`);
 * `none` where that is not sure, the message is long, or no model runs.
 */
export async function dayAsked(message: string, signal: AbortSignal): Promise<DayAsked> {
  const vector = message.length > maxLength ? undefined : await vectorOf(message, signal)
  if (!vector) return 'none'
  const chances = chancesOf(fitted, vector)
  const best = chances.indexOf(Math.max(...chances))
  return chances[best]! >= sure ? (fitted.days[best] as DayAsked) : 'none'
}
