import { randomBytes } from 'node:crypto'
import type { Types } from 'mongoose'
import type { Source, Visitor } from '../../contract.ts'
import { Exchange, mayKnow } from '../../exchanges/Exchange.ts'
import { unrecordedTurns } from '../../exchanges/recordExchange.ts'
import type { Conversation, Turn } from '../Question.ts'

/** Minimum number of recent turns; older ones are dropped by threes, so that the model's prompts share a beginning. */
const minTurns = 6
const droppedAtOnce = 3

/** Random, 144 bits: ids that nobody can guess. */
export const newKey = () => randomBytes(18).toString('base64url')

/** Questions before a message that it may lean on. */
const maxQuestionsBefore = 2

/** Returns the last questions of a conversation, the last one last; greetings, wishes for more and the like are none. */
export const questionsBefore = (history: Turn[]): string[] =>
  history
    .filter(
      ({ kind, prompt, standalone = prompt }) =>
        kind !== 'smalltalk' && standalone.endsWith(prompt),
    )
    .map(({ prompt }) => prompt)
    .slice(-maxQuestionsBefore)

const newConversation = (): Conversation => ({ key: newKey(), isNew: true, history: [] })

type Asker = { by: 'visitor' | 'owner'; visitor?: Visitor | undefined }

/**
 * The bot's conversation of that name with its last turns, oldest first. An unknown name starts a new one, and so does that of
 * a conversation in which another visitor is known to have asked.
 */
export async function conversationOf(
  bot: Types.ObjectId,
  { by, visitor }: Asker,
  name: string | undefined,
): Promise<Conversation> {
  if (!name) return newConversation()
  const filter = { bot, conversation: name, by }
  const recent = Exchange.find(filter).sort({ createdAt: -1 })
  const [turns, count, ofAnother] = await Promise.all([
    recent.limit(minTurns + droppedAtOnce).lean(),
    Exchange.countDocuments(filter),
    Exchange.exists({ ...filter, 'visitor.sub': { $nin: visitor ? [null, visitor.sub] : [null] } }),
  ])
  const unrecorded = unrecordedTurns(bot, name).filter(turn => turn.by === by)
  const isOfAnother = ofAnother || unrecorded.some(turn => !mayKnow(turn, visitor))
  if (isOfAnother || (!turns.length && !unrecorded.length)) return newConversation()
  const history = [...turns.toReversed(), ...unrecorded]
    .slice(-minTurns - ((count + unrecorded.length) % droppedAtOnce))
    .map(({ prompt, standalone, response, kind, choices = [], sources }): Turn => ({
      prompt,
      ...(standalone && { standalone }),
      response,
      kind,
      choices,
      quotes: (sources as Source[]).map(({ quote }) => quote),
    }))
  return { key: name, isNew: false, history }
}
