import type { Types } from 'mongoose'
import type { BotDocument } from '../bots/Bot.ts'
import type { Part } from '../bots/parts.ts'
import type { UserDocument } from '../users/User.ts'
import { copyFiles, reserveFiles } from './copyFiles.ts'
import { copyEntries } from './entries/copyEntries.ts'
import { Entry } from './entries/Entry.ts'
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
  { collection: Entry, copy: copyEntries },
]

type Counts = { _id: Types.ObjectId; files: number; usable: number }

/** Counts the files of each bot, those among them that did not fail, and its entries. */
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
  const entries = await countEntries(bots.map(({ _id }) => _id))
  return new Map(
    bots.map(bot => {
      const { files, usable } = counts.get(bot.id) ?? { files: 0, usable: 0 }
      const entryCount = entries.get(bot.id) ?? 0
      const isTrainable = usable + entryCount > 0
      const owner = owners.get(String(bot.owner))
      const view = {
        fileCount: files,
        entryCount,
        // Where all of it was deleted there is nothing to train, and nothing of the index is quoted any more.
        needsIndex: bot.material !== bot.trainedMaterial && isTrainable,
        passageCount: isTrainable ? bot.passageCount : 0,
        filesFull: owner ? whyNoMoreFiles(owner, files) : '',
      }
      return [bot.id, view]
    }),
  )
}

async function countEntries(bots: Types.ObjectId[]): Promise<Map<string, number>> {
  const counted = await Entry.aggregate<{ _id: Types.ObjectId; entries: number }>([
    { $match: { bot: { $in: bots }, deletedAt: null } },
    { $group: { _id: '$bot', entries: { $sum: 1 } } },
  ])
  return new Map(counted.map(({ _id, entries }) => [String(_id), entries]))
}
