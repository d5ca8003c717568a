import type { Types } from 'mongoose'
import type { BotDocument } from '../bots/Bot.ts'
import type { Part } from '../bots/parts.ts'
import type { UserDocument } from '../users/User.ts'
import { copyFiles, reserveFiles } from './copyFiles.ts'
import { File } from './File.ts'
import { whyNoMoreFiles } from './fileLimit.ts'
import { forget } from './forget.ts'

export const materialParts: Part[] = [
  {
    collection: File,
    erase: async bot => forget(await File.find({ bot })),
    count: { as: 'files', where: { deletedAt: null } },
    reserveCopy: reserveFiles,
    copy: copyFiles,
    view: viewMaterial,
  },
]

type Counts = { _id: Types.ObjectId; files: number; usable: number }

/** Counts the files of each bot, and those among them that did not fail. */
async function viewMaterial(bots: BotDocument[], owners: Map<string, UserDocument>) {
  const counted = await File.aggregate<Counts>([
    { $match: { bot: { $in: bots.map(({ _id }) => _id) }, deletedAt: null } },
    {
      $group: {
        _id: '$bot',
        files: { $sum: 1 },
        usable: { $sum: { $cond: [{ $eq: ['$status', 'failed'] }, 0, 1] } },
      },
    },
  ])
  const counts = new Map(counted.map(one => [String(one._id), one]))
  return new Map(
    bots.map(bot => {
      const { files, usable } = counts.get(bot.id) ?? { files: 0, usable: 0 }
      const owner = owners.get(String(bot.owner))
      const view = {
        fileCount: files,
        // Where all of it was deleted there is nothing to train, and nothing of the index is quoted any more.
        needsIndex: bot.material !== bot.trainedMaterial && usable > 0,
        passageCount: usable > 0 ? bot.passageCount : 0,
        filesFull: owner ? whyNoMoreFiles(owner, files) : '',
      }
      return [bot.id, view]
    }),
  )
}
