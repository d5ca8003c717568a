import type { Types } from 'mongoose'
import { Bot } from '../bots/Bot.ts'
import { removeAll } from '../database/removeAll.ts'
import { IndexVersion } from './IndexVersion.ts'
import { StoredPassage } from './StoredPassage.ts'

/** Removes the passages and facts of indexes that neither the trained, the live nor the former live number can ask. */
export async function sweepPassages(id: Types.ObjectId) {
  const bot = await Bot.findById(id)
  if (!bot) return
  const numbers = [bot.trained, bot.live, bot.before].filter(number => number > 0)
  if (!numbers.length) return
  await removeAll(StoredPassage, { bot: id, until: { $lte: Math.min(...numbers) } })
  await IndexVersion.deleteMany({ bot: id, number: { $nin: numbers, $lt: bot.trained } })
}
