import { setTimeout as sleep } from 'node:timers/promises'
import { Types } from 'mongoose'
import { eachReadable } from '../database/eachReadable.ts'
import { Bot } from './Bot.ts'
import { erasePart, type Part, parts } from './parts.ts'

/** The part of the time in which a sweep asks the database: everybody else asks it, too. */
const share = 0.2

/** Removes what was written for a bot while it was erased: by an answer or a training that ended after, or by a call before. */
export async function sweepErased() {
  const there = new Set<string>()
  const bots = eachReadable(range => Bot.find(range).select('_id').lean())
  for await (const { _id } of bots) there.add(String(_id))
  for (const part of parts)
    for await (const bot of botsIn(part))
      // Others may have been made meanwhile.
      if (!there.has(String(bot)) && !(await Bot.exists({ _id: bot }))) await erasePart(part, bot)
}

/**
 * From each bot's documents straight to the next bot's: no index leads to all bots, but each begins with one. Documents of no
 * bot are passed over.
 */
async function* botsIn({ collection: { collection } }: Part) {
  async function next(after: Types.ObjectId) {
    const began = performance.now()
    const first = await collection
      .find({ bot: { $gt: after } })
      .project<{ bot?: Types.ObjectId }>({ bot: 1 })
      .sort({ bot: 1 })
      .limit(1)
      .next()
    await sleep((performance.now() - began) * (1 / share - 1), undefined, { ref: false })
    return first?.bot
  }
  let bot = await next(new Types.ObjectId('0'.repeat(24)))
  for (; bot; bot = await next(bot)) yield bot
}
