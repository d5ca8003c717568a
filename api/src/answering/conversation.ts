import { randomBytes } from 'node:crypto'
import type { Types } from 'mongoose'
import type { Source } from '../contract.ts'
import { Exchange } from '../site/Exchange.ts'
import type { Turn } from './compose/Composer.ts'

const turnsKept = 6

/** Random, 144 bits: ids that nobody can guess. */
export const newKey = () => randomBytes(18).toString('base64url')

export type Conversation = { key: string; isNew: boolean; history: Turn[] }

/** The bot's conversation of that name with its last turns, oldest first; an unknown name starts a new one. */
export async function conversationOf(
  bot: Types.ObjectId,
  by: 'visitor' | 'owner',
  name: string | undefined,
): Promise<Conversation> {
  const turns = name
    ? await Exchange.find({ bot, conversation: name, by }).sort({ createdAt: -1 }).limit(turnsKept)
    : []
  if (!name || !turns.length) return { key: newKey(), isNew: true, history: [] }
  const history = turns
    .toReversed()
    .map(({ prompt, response, standalone, kind, choices, sources }): Turn => ({
      prompt,
      response,
      ...(standalone && { standalone }),
      kind,
      choices,
      sources: (sources as Source[]).map(({ id, quote }) => ({ id, quote })),
    }))
  return { key: name, isNew: false, history }
}
