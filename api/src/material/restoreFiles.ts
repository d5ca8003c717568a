import type { Types } from 'mongoose'
import { type BotDocument, materialChanged } from '../bots/Bot.ts'
import { isObjectId } from '../database/isObjectId.ts'
import { noteIfTrained } from './noteIfTrained.ts'
import { File, type FileDocument } from './File.ts'
import { restorableMs } from './forget.ts'
import { wantReading } from './receiveFiles.ts'
import { reserveRoom } from './storageLimit.ts'
import { countedBytes } from './storedBytes.ts'

/**
 * Brings deleted files back, in place of others that took their names meanwhile; of several of one name the one deleted
 * last. Those whose reading was stopped are read. Returns how many; those whose time is over stay away. Throws 402 where the
 * owner's plan has no room for them.
 */
export async function restoreFiles({ _id: bot }: BotDocument, ids: string[]): Promise<number> {
  const since = new Date(Date.now() - restorableMs)
  const validIds = ids.filter(isObjectId)
  const deleted = await File.find({ bot, _id: { $in: validIds }, deletedAt: { $gt: since } })
    .select('name kind size')
    .sort({ deletedAt: 1 })
  const files = [...new Map(deleted.map(file => [`${file.kind} ${file.name}`, file])).values()]
  if (files.length === 0) return 0
  const present = await takenFrom(bot, files)
  const bytes = Math.max(0, bytesOf(files) - bytesOf(present))
  const added = { files: files.length, replaced: present.length }
  using _ = await reserveRoom(bot, bytes, added)
  const back = files.map(({ _id }) => _id)
  await File.updateMany({ _id: { $in: back } }, { deletedAt: null })
  await wantReading(...(await File.find({ _id: { $in: back }, status: 'reading' })))
  for (const [kind, restored] of Map.groupBy(files, file => file.kind)) {
    const names = restored.map(({ name }) => name)
    await File.updateMany(
      { bot, kind, name: { $in: names }, deletedAt: null, _id: { $nin: back } },
      { deletedAt: new Date() },
    )
  }
  await materialChanged(bot)
  await noteIfTrained(bot)
  return files.length
}

type Sized = Pick<FileDocument, 'name' | 'kind' | 'size'>

/** Returns the files that others take the place of. */
async function takenFrom(bot: Types.ObjectId, files: Sized[]) {
  const names = files.map(({ name }) => name)
  const present = await File.find({ bot, deletedAt: null, name: { $in: names } }).select(
    'kind name size',
  )
  const places = new Set(files.map(({ kind, name }) => `${kind} ${name}`))
  return present.filter(({ kind, name }) => places.has(`${kind} ${name}`))
}

const bytesOf = (files: Sized[]) => files.reduce((sum, { size }) => sum + countedBytes(size), 0)
