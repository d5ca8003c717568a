import { type BotDocument, materialChanged } from '../bots/Bot.ts'
import { StoredPassage } from '../training/StoredPassage.ts'
import { cancelJobsOf } from '../jobs/startJob.ts'
import { File, type FileDocument } from './File.ts'

/**
 * Takes files out of the bot's material, to be restored for a while, and stops their reading; gives how many, and their
 * trained passages. What another file says word for word is answered from that one at once.
 */
export async function deleteFiles({ _id: bot, trained }: BotDocument, files: FileDocument[]) {
  const ids = files.map(({ _id }) => _id)
  const seen = { bot, file: { $in: ids }, from: { $lte: trained }, until: { $gt: trained } }
  const passages = await StoredPassage.countDocuments(seen)
  const now = { _id: { $in: ids }, deletedAt: null }
  const { modifiedCount } = await File.updateMany(now, { deletedAt: new Date() })
  for (const file of files) await giveWay(file)
  await cancelJobsOf('read', ids)
  if (files.some(({ status }) => status === 'ready')) await materialChanged(bot)
  return { files: modifiedCount, passages }
}

/** Trained passages of several files that say the same are of the oldest alone: the next one answers with them. */
async function giveWay({ _id, bot, textHash, status }: FileDocument) {
  if (status !== 'ready' || !textHash) return
  const copy = await File.findOne({ bot, textHash, status, deletedAt: null }).sort({ _id: 1 })
  if (!copy) return
  const alike = { bot, textHash, deletedAt: { $type: 'date' as const } }
  await File.updateMany({ ...alike, $or: [{ _id }, { replacedBy: _id }] }, { replacedBy: copy._id })
}
