import { Types } from 'mongoose'
import { Bot } from '../../bots/Bot.ts'
import type { Copy } from '../../bots/parts.ts'
import { refuseWhenFull } from '../../database/diskRoom.ts'
import { Entry, present } from './Entry.ts'

/** Entries that are copied at once. */
const batchSize = 200

/** Copies all entries of a bot to another, which is to be trained on them. */
export async function copyEntries({ source, bot, signal }: Copy) {
  const ids = await Entry.distinct('_id', present(source))
  for (let at = 0; at < ids.length; at += batchSize) {
    signal.throwIfAborted()
    const entries = await Entry.find({ _id: { $in: ids.slice(at, at + batchSize) } }).lean()
    await refuseWhenFull(entries.reduce((sum, { size }) => sum + size, 0))
    await Entry.insertMany(
      entries.map(({ question, answer, wordings, keys, size, addedAt }) => {
        const _id = new Types.ObjectId()
        return { _id, bot, question, answer, wordings, keys, size, addedAt }
      }),
    )
  }
  if (ids.length) await Bot.updateOne({ _id: bot }, { material: 1 })
}
