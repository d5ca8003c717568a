import { type BotDocument, materialChanged } from '../bots/Bot.ts'
import { StoredPassage } from '../training/StoredPassage.ts'
import { cancelJobsOf } from '../jobs/startJob.ts'
import { File, type FileDocument } from './File.ts'

/** Takes files out of the bot's material, to be restored for a while, and stops their reading; gives how many, and their trained passages. */
export async function deleteFiles({ _id: bot, trained }: BotDocument, files: FileDocument[]) {
  const ids = files.map(({ _id }) => _id)
  const seen = { bot, file: { $in: ids }, from: { $lte: trained }, until: { $gt: trained } }
  const passages = await StoredPassage.countDocuments(seen)
  const now = { _id: { $in: ids }, deletedAt: null }
  const { modifiedCount } = await File.updateMany(now, { deletedAt: new Date() })
  await cancelJobsOf('read', ids)
  if (files.some(({ status }) => status === 'ready')) await materialChanged(bot)
  return { files: modifiedCount, passages }
}
