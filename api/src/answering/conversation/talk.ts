import fitted from '@sandbox-ai/models/weights/talk.json' with { type: 'json' }
import { chancesOf, type Regression } from '@sandbox-ai/models/chancesOf'
import { vectorOf } from '../../models/vectorOf.ts'

/** Kinds of messages that ask nothing of the material. */
export const talkKinds = [
  'greeting',
  'thanks',
  'goodbye',
  'opinion',
  'identity',
  'capabilities',
  'overview',
  'unhelpful',
  'person',
  'more',
] as const
export type TalkKind = (typeof talkKinds)[number]
/** The likeliest kind of talk, and the probabilities that a message is of that kind and that it is talk at all. */
export type Talk = { kind: TalkKind; ofKind: number; chance: number }

/** Kinds with no other content, which are answered unread from this probability on. */
const plain = new Set<TalkKind>(['greeting', 'thanks', 'goodbye'])
const surelyPlain = 0.9
/**
 * Probabilities from which on a message is talk where nothing answers it, and where only the questions before it find an
 * answer. Chosen on talks about training documents.
 */
const [likely, sure] = [0.35, 0.8]
/** Characters beyond which a message always counts as a question. */
const maxLength = 200

/** Returns which kind of talk a message may be; `undefined` where it is long, or no model runs. */
export async function talkOf(message: string, signal: AbortSignal): Promise<Talk | undefined> {
  const vector = message.length > maxLength ? undefined : await vectorOf(message, signal)
  return vector && talkIn(vector)
}

/** Returns which kind of talk a message with a vector may be: the last label is a question. */
export function talkIn(vector: Float32Array, regression: Regression = fitted): Talk {
  const chances = chancesOf(regression, vector)
  const ofKinds = talkKinds.map((_, at) => chances[at]!)
  const ofKind = Math.max(...ofKinds)
  return { kind: talkKinds[ofKinds.indexOf(ofKind)]!, ofKind, chance: 1 - chances.at(-1)! }
}

/** True for a greeting, thanks or a good-bye and nothing else. */
export const isPlainTalk = ({ kind, ofKind }: Talk): boolean =>
  plain.has(kind) && ofKind >= surelyPlain

/** True for a message that is talk unless the material answers it. */
export const mayBeTalk = ({ chance }: Talk): boolean => chance >= likely

/** The question that is read for a wish for a person, whatever the language. */
export const contactQuestion = 'How can I reach a person?'

/** True for what surely is a wish for a person. */
export const isForPerson = (talk: Talk): boolean => talk.kind === 'person' && talk.chance >= sure

/**
 * True for talk, once the material was read: `alone` is the probability that it answers the message by itself, and `inTalk`
 * true where it answers at least behind the questions before, as it seems to for most that is said of the last answer.
 */
export const isTalk = ({ chance }: Talk, alone: number, inTalk: boolean): boolean =>
  inTalk ? chance >= sure && alone < chance : chance >= likely
