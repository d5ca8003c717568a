import { Types } from 'mongoose'
import { WebAddress } from '../web/import/WebAddress.ts'
import { WebPage } from '../web/import/WebPage.ts'
import { File, type FileDocument } from './File.ts'
import { claim, copyBlob } from './storage.ts'

/** Copies all read material of a bot to another, with bytes of its own, and its web addresses. */
export async function copyMaterial(
  source: Types.ObjectId,
  bot: Types.ObjectId,
  signal: AbortSignal,
) {
  const pages = await copyAddresses(source, bot)
  const archives = newIds()
  const files = await File.find({ bot: source, deletedAt: null, status: { $ne: 'reading' } }).sort({
    createdAt: 1,
    _id: 1,
  })
  for (const file of files) {
    signal.throwIfAborted()
    const page = file.page && pages.get(file.page)
    const archive = file.archive ? archives.get(file.archive) : null
    await copyFile(file, { bot, archive, ...(page && { page }) }, signal).catch(async error => {
      // Replaced or deleted meanwhile: it is no part of the material any more.
      if (await File.exists({ _id: file._id, deletedAt: null })) throw error
    })
  }
}

type Place = { bot: Types.ObjectId; page?: Types.ObjectId; archive: Types.ObjectId | null }

async function copyFile(file: FileDocument, place: Place, signal: AbortSignal) {
  const { name, kind, url, type, size, status, error, needsPassword } = file
  const { words, receipt, textHash, withHidden } = file
  const original = file.original ? await copyBlob(file.original, signal) : null
  const reading = file.reading ? await copyBlob(file.reading, signal) : null
  const about = { name, kind, ...(url && { url }), type, size, status, error, needsPassword }
  await File.create({ ...place, ...about, words, receipt, textHash, withHidden, original, reading })
  await claim(...[original, reading].filter(id => id !== null))
}

/** Copies the web addresses and returns the ids of the new pages by those of the originals. */
async function copyAddresses(source: Types.ObjectId, bot: Types.ObjectId) {
  const addresses = newIds()
  const pages = newIds()
  for (const { _id, ...fields } of await WebAddress.find({ bot: source }).sort({ _id: 1 }).lean())
    await WebAddress.create({ ...fields, _id: addresses.get(_id), bot })
  for (const { _id, ...fields } of await WebPage.find({ bot: source }).sort({ _id: 1 }).lean())
    await WebPage.create({
      ...fields,
      _id: pages.get(_id),
      bot,
      address: addresses.get(fields.address),
    })
  return pages
}

/** One new id for each that is asked for. */
function newIds() {
  const ids = new Map<string, Types.ObjectId>()
  return {
    get(id: Types.ObjectId): Types.ObjectId {
      const known = ids.get(String(id)) ?? new Types.ObjectId()
      ids.set(String(id), known)
      return known
    },
  }
}
