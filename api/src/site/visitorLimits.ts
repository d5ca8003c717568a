import { createHash } from 'node:crypto'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Context } from 'koa'
import type { Conversation } from '../answering/Question.ts'
import type { BotDocument } from '../bots/Bot.ts'
import { env } from '../env.ts'
import { callerAddress } from '../http/callerAddress.ts'
import { countUse, countUseHere, countUses, giveBack, type Use } from '../http/load/limit.ts'

const minute = { seconds: 60, message: 'That is a lot of questions. Please wait a moment.' }

/**
 * Counts a message for its visitor, its address, the bot and the bot's owner; 429 when one has reached its limit.
 *
 * Where this process has seen as much, that is said before any work is done for the message; `counted` is settled once
 * the database has counted it, too. A visitor is a conversation we know; before the first answer, an address with its
 * browser.
 */
export async function countMessage(ctx: Context, bot: BotDocument, conversation: Conversation) {
  const address = callerAddress(ctx)
  const browser = createHash('sha256').update(ctx.get('user-agent')).digest('base64url')
  const visitor = conversation.isNew ? `${address} ${browser}` : conversation.key
  const own: Use[] = [
    [{ of: 'address', points: env.ADDRESS_LIMIT, ...minute }, address],
    [{ of: 'visitor', points: env.CHAT_LIMIT, ...minute }, `${bot.id} ${visitor}`],
  ]
  const shared: Use[] = [
    [{ of: 'bot', points: env.BOT_LIMIT, ...minute }, bot.id],
    [{ of: 'owner-messages', points: env.OWNER_LIMIT, ...minute }, String(bot.owner)],
  ]
  // One after the other: a refused address leaves no further key behind.
  for (const use of [...own, ...shared]) await countUseHere(...use)
  // The question's own search is sent before its counts.
  return { counted: othersFirst().then(() => countTogether(own, shared)) }
}

/** Only what its own limits let through counts for the bot and its owner: what was counted beside them is given back. */
async function countTogether(own: Use[], shared: Use[]) {
  const refused = await countUses([...own, ...shared])
  const counted = shared.filter(use => !refused.has(use))
  if (own.some(use => refused.has(use))) await Promise.all(counted.map(use => giveBack(...use)))
  for (const refusal of refused.values()) throw refusal
}

/** Counts another call that leaves a trace at the bot for its address alone; 429 when that has reached its limit. */
export async function countCall(
  ctx: Context,
  of: 'rate' | 'leave-contact' | 'refused-origin' | 'mcp',
) {
  const limit = {
    of,
    points: env.ADDRESS_LIMIT,
    seconds: 60,
    message: 'That is a lot of calls. Please wait a moment.',
  }
  await countUseHere(limit, callerAddress(ctx))
  await countUse(limit, callerAddress(ctx))
}
