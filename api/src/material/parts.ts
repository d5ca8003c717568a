import type { Types } from 'mongoose'
import type { BotDocument } from '../bots/Bot.ts'
import type { Part } from '../bots/parts.ts'
import { removeAll } from '../database/removeAll.ts'
import { unlessDamaged } from '../database/unlessDamaged.ts'
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
    erase: eraseFiles,
    count: { as: 'files', where: { deletedAt: null } },
    reserveCopy: reserveFiles,
    copy: copyFiles,
    view: viewMaterial,
  },
  {
    collection: Entry,
    count: { as: 'entries', where: { deletedAt: null } },
    copy: copyEntries,
  },
]

async function eraseFiles(bot: Types.ObjectId) {
  const files = await unlessDamaged(File.find({ bot }).exec())
  // Nobody can tell which bytes a damaged one has: those that no file has any more are swept every night.
  await (files ? forget(files) : removeAll(File, { bot }))
}

type Counts = {
  _id: Types.ObjectId
  files: number
  usable: number
  learnable: number
  notes: number
}
const noFiles: Omit<Counts, '_id'> = { files: 0, usable: 0, learnable: 0, notes: 0 }

/** Counts the files of each bot, those among them that did not fail and that were read, and its entries. */
async function viewMaterial(bots: BotDocument[], owners: Map<string, UserDocument>) {
  const counted = await File.aggregate<Counts>([
    { $match: { bot: { $in: bots.map(({ _id }) => _id) }, deletedAt: null } },
    {
      $group: {
        _id: '$bot',
        files: { $sum: 1 },
        usable: { $sum: { $cond: [{ $eq: ['$status', 'failed'] }, 0, 1] } },
        learnable: { $sum: { $cond: [{ $eq: ['$status', 'ready'] }, 1, 0] } },
        notes: {
          $sum: {
            $cond: [{ $and: [{ $eq: ['$status', 'ready'] }, { $eq: ['$kind', 'note'] }] }, 1, 0],
          },
        },
      },
    },
  ])
  const counts = new Map(counted.map(one => [String(one._id), one]))
  const entries = await countEntries(bots.map(({ _id }) => _id))
  return new Map(
    bots.map(bot => {
      const { files, usable, learnable, notes } = counts.get(bot.id) ?? noFiles
      const entryCount = entries.get(bot.id) ?? 0
      const isTrainable = usable + entryCount > 0
      const owner = owners.get(String(bot.owner))
      const view = {
        fileCount: files,
        learnable: { files: learnable - notes, hasNote: notes > 0 },
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
