import { type BotDocument, materialChanged } from '../bots/Bot.ts'
import { noteIfTrained } from './noteIfTrained.ts'
import { StoredPassage } from '../passages/StoredPassage.ts'
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
  await giveWay(bot, files)
  await cancelJobsOf('read', ids)
  if (files.some(({ status }) => status === 'ready')) {
    await materialChanged(bot)
    await noteIfTrained(bot)
  }
  return { files: modifiedCount, passages }
}

/** Trained passages of several files that say the same are of the oldest alone: the next one answers with them. */
async function giveWay(bot: BotDocument['_id'], files: FileDocument[]) {
  const hashes = files.map(({ textHash }) => textHash).filter(Boolean)
  const copies = await File.find({
    bot,
    textHash: { $in: hashes },
    status: 'ready',
    deletedAt: null,
  })
    .select('textHash')
    .sort({ _id: -1 })
  for (const [textHash, copy] of new Map(copies.map(file => [file.textHash, file]))) {
    const gone = files.filter(file => file.textHash === textHash).map(({ _id }) => _id)
    await File.updateMany(
      {
        bot,
        textHash,
        deletedAt: { $type: 'date' },
        $or: [{ _id: { $in: gone } }, { replacedBy: { $in: gone } }],
      },
      { replacedBy: copy._id },
    )
  }
}
