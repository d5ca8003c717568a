import type { Types } from 'mongoose'
import { Bot, type BotDocument } from '../bots/Bot.ts'
import type { Copy } from '../bots/parts.ts'
import { notReady } from '../errors.ts'
import type { UserDocument } from '../users/User.ts'
import { File, type FileDocument } from './File.ts'
import { claim, copyBlob, discard } from './storage.ts'
import { reserveCopy } from './storageLimit.ts'

/**
 * Reserves room for the files of a bot among the user's; throws NotReady while some are still read, and PlanNeeded
 * without room.
 */
export async function reserveFiles(source: BotDocument, user: UserDocument): Promise<Disposable> {
  if (await File.exists({ bot: source._id, status: 'reading', deletedAt: null }))
    throw notReady('Files of this bot are still being read. Please wait until they are.')
  return reserveCopy(source, user)
}

/** Copies all read material of a bot to another, with bytes of its own. */
export async function copyFiles({ source, bot, newId, signal }: Copy) {
  const files = await File.find({ bot: source, deletedAt: null, status: { $ne: 'reading' } }).sort({
    createdAt: 1,
    _id: 1,
  })
  for (const file of files) {
    signal.throwIfAborted()
    const archive = file.archive ? newId(file.archive) : null
    const page = file.page && { page: newId(file.page) }
    await copyFile(file, { bot, archive, ...page }, signal).catch(async error => {
      // Replaced or deleted meanwhile: it is no part of the material any more.
      if (await File.exists({ _id: file._id, deletedAt: null })) throw error
    })
  }
  if (await File.exists({ bot, status: 'ready' }))
    await Bot.updateOne({ _id: bot }, { material: 1 })
}

type Place = { bot: Types.ObjectId; page?: Types.ObjectId; archive: Types.ObjectId | null }

async function copyFile(file: FileDocument, place: Place, signal: AbortSignal) {
  const { name, kind, url, type, size, status, error, needsPassword } = file
  const { words, receipt, textHash, withHidden } = file
  const { original, reading } = await copyBytes(file, signal)
  const about = { name, kind, ...(url && { url }), type, size, status, error, needsPassword }
  await File.create({ ...place, ...about, words, receipt, textHash, withHidden, original, reading })
  await claim(...[original, reading].filter(id => id !== null))
}

/** Stores what a file is and what was read of it once more; both, or nothing. */
async function copyBytes(file: FileDocument, signal: AbortSignal) {
  const original = file.original ? await copyBlob(file.original, signal) : null
  try {
    const reading = file.reading ? await copyBlob(file.reading, signal) : null
    return { original, reading }
  } catch (error) {
    if (original) await discard(original)
    throw error
  }
}
