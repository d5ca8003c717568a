import mongoose, { type Model, type Types } from 'mongoose'
import { removeAll } from '../database/removeAll.ts'
import { File } from '../material/File.ts'
import { forget } from '../material/forget.ts'
import { Bot } from './Bot.ts'

type OfBot = { bot: Types.ObjectId; kind?: string }

/**
 * Removes what was written for a bot while it was erased: by an answer or a training that ended after, or by a call
 * that came before. Jobs that erase are no part of a bot.
 */
export async function sweepErased() {
  for (const model of Object.values(mongoose.models) as unknown as Model<OfBot>[]) {
    if (!model.schema.path('bot')) continue
    for await (const bot of botsIn(model)) {
      if (await Bot.exists({ _id: bot })) continue
      if (model.modelName === File.modelName) await forget(await File.find({ bot }))
      else await removeAll(model, { bot, kind: { $nin: ['erase', 'close'] } })
    }
  }
}

/** From each bot's documents straight to the next bot's: no index leads to all bots, but each begins with one. */
async function* botsIn(model: Model<OfBot>) {
  const next = (after?: Types.ObjectId) =>
    model
      .findOne(after ? { bot: { $gt: after } } : {})
      .select('bot')
      .sort({ bot: 1 })
      .lean()
  for (let found = await next(); found?.bot; found = await next(found.bot)) yield found.bot
}
