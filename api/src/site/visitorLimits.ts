import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import type { Conversation } from '../answering/conversation.ts'
import type { BotDocument } from '../bots/Bot.ts'
import { env } from '../env.ts'
import { countUse } from '../http/limit.ts'

const minute = { seconds: 60, message: 'That is a lot of questions. Please wait a moment.' }

/**
 * Counts a message for its visitor, its address, the bot and the bot's owner; 429 when one has reached its limit.
 *
 * A visitor is a conversation we know; before the first answer, an address with its browser.
 */
export async function countMessage(ctx: Context, bot: BotDocument, conversation: Conversation) {
  const browser = createHash('sha256').update(ctx.get('user-agent')).digest('base64url')
  const visitor = conversation.isNew ? `${ctx.ip} ${browser}` : conversation.key
  await Promise.all([
    countUse({ of: 'visitor', points: env.CHAT_LIMIT, ...minute }, `${bot.id} ${visitor}`),
    countUse({ of: 'address', points: env.ADDRESS_LIMIT, ...minute }, ctx.ip),
  ])
  // Only what these let through counts for the bot and its owner.
  await Promise.all([
    countUse({ of: 'bot', points: env.BOT_LIMIT, ...minute }, bot.id),
    countUse({ of: 'owner-messages', points: env.OWNER_LIMIT, ...minute }, String(bot.owner)),
  ])
}
