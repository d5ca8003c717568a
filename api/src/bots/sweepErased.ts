import type { Types } from 'mongoose'
import { Bot } from './Bot.ts'
import { erasePart, type Part, parts } from './parts.ts'

/** Removes what was written for a bot while it was erased: by an answer or a training that ended after, or by a call before. */
export async function sweepErased() {
  for (const part of parts)
    for await (const bot of botsIn(part))
      if (!(await Bot.exists({ _id: bot }))) await erasePart(part, bot)
}

/** From each bot's documents straight to the next bot's: no index leads to all bots, but each begins with one. */
async function* botsIn({ collection: { collection } }: Part) {
  const next = (after?: Types.ObjectId) =>
    collection
      .find(after ? { bot: { $gt: after } } : {})
      .project<{ bot?: Types.ObjectId }>({ bot: 1 })
      .sort({ bot: 1 })
      .limit(1)
      .next()
  for (let first = await next(); first?.bot; first = await next(first.bot)) yield first.bot
}
