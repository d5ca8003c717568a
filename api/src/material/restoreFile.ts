import { type BotDocument, materialChanged } from '../bots/Bot.ts'
import { File } from './File.ts'
import { restorableMs } from './forget.ts'

/** Brings a deleted file back, in place of another that took its name meanwhile; false once its time is over. */
export async function restoreFile(bot: BotDocument, id: string): Promise<boolean> {
  if (!/^[0-9a-f]{24}$/.test(id)) return false
  const since = new Date(Date.now() - restorableMs)
  const file = await File.findOneAndUpdate(
    { _id: id, bot: bot._id, deletedAt: { $gt: since } },
    { deletedAt: null },
  )
  if (!file) return false
  const { name, kind, _id } = file
  await File.updateMany(
    { bot: bot._id, name, kind, deletedAt: null, _id: { $ne: _id } },
    { deletedAt: new Date() },
  )
  await materialChanged(bot._id)
  return true
}
