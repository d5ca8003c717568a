import type { Types } from 'mongoose'
import { Bot, settingsOf } from '../bots/Bot.ts'
import { gathered } from '../database/gathered.ts'
import { gatheredById } from '../database/gatheredById.ts'
import { asRefusal } from '../http/answerErrors.ts'
import { maxAttempts, brokeOff, type RunJob } from '../jobs/RunJob.ts'
import type { ReadOptions } from '@sandbox-ai/reading/createReaders'
import { readFile } from './readers.ts'
import { Unreadable, type Reading } from '@sandbox-ai/reading/Reading'
import { isArchive } from '@sandbox-ai/reading/zip'
import { expandArchive } from './expandArchive.ts'
import { textHash } from './copies.ts'
import { File, type FileDocument } from './File.ts'
import { onDisk } from './onDisk.ts'
import { removeBlob } from './removeBlobs.ts'
import { claim, load, loadSmall, loadText, smallBytes, storeBytes } from './storage.ts'

const tooMuch =
  'Reading this file failed each time it was tried. Save it again or split it, then upload it again.'

const noRoom = 'There was no space left to save what it says. Make room, then upload it again.'

const fileOf = gatheredById(ids => File.find({ _id: { $in: ids } }))
const botOf = gatheredById(ids => Bot.find({ _id: { $in: ids } }))

/** The job that turns a file's bytes into its reading; a file that cannot be read is `failed` with a sentence. */
export const readMaterial: RunJob = async ({ job, signal, progress }) => {
  const file = await fileOf(job.subject)
  // Read already, by a process that ended right after.
  if (file?.status === 'ready') await takePlace(file)
  if (file?.status !== 'reading' || !file.original) return { done: job.wanted }
  const show = (done: number, total: number) =>
    progress({ phase: 'read', done, total, file: file.name })
  show(0, 1)
  if (brokeOff(job)) {
    await fail(file, new Unreadable(tooMuch))
    return { done: job.wanted }
  }
  try {
    const bytes = await bytesOf(file)
    if (await wasExpanded(file, bytes, signal)) return { done: job.wanted }
    const reading = await readOriginal(
      file,
      { onProgress: show, signal },
      { ...(bytes && { bytes }) },
    )
    await keep(file, reading)
  } catch (error) {
    const isFull = asRefusal(error)?.code === 'no_space'
    if (error instanceof Unreadable) await fail(file, error)
    else if (isFull) await fail(file, new Unreadable(noRoom, { cause: error }))
    else if (signal.aborted || job.attempts < maxAttempts) throw error
    else
      await fail(
        file,
        new Unreadable('Reading failed for a reason on our side. Please upload it again.'),
      )
  }
  return { done: job.wanted }
}

/** Replaces an archive with its files and returns true; false for other files. Archives within it are not opened. */
async function wasExpanded(file: FileDocument, bytes: Buffer | undefined, signal: AbortSignal) {
  const { original, archive, name } = file
  if (!original || archive || !(await beginsLikeZip(bytes ? [bytes] : load(original)))) return false
  const expanded = await onDisk(original, signal, async path => {
    if (!(await isArchive(path, name))) return false
    await expandArchive(file, path, signal)
    return true
  })
  if (expanded) {
    await File.deleteOne({ _id: file._id })
    await removeBlob(original)
  }
  return expanded
}

async function beginsLikeZip(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  for await (const [p, k] of bytes) return p === 0x50 && k === 0x4b
  return false
}

/** Returns the stored bytes of a small file; `undefined` for a larger one. */
async function bytesOf({ original, size }: FileDocument): Promise<Buffer | undefined> {
  return original && size <= smallBytes ? loadSmall(original, size) : undefined
}

/** Reads a file from `bytes`, or else from its stored bytes; the password is not stored. */
export async function readOriginal(
  { original, name, bot, withHidden, page, archive, url }: FileDocument,
  options: ReadOptions & { signal: AbortSignal },
  { bytes, password }: { bytes?: Buffer; password?: string } = {},
) {
  if (!original) throw new Unreadable('Nothing is left of this file. Please upload it again.')
  const ofBot = await botOf(bot)
  const language = ofBot ? settingsOf(ofBot).language : ''
  const address = page && !archive && url ? { address: url } : {}
  const about = { name, language, withHidden, ...address, ...(password && { password }) }
  const forOwner = { ...options, owner: String(ofBot?.owner ?? bot) }
  if (bytes) return readFile({ bytes, ...about }, forOwner)
  return onDisk(original, options.signal, path => readFile({ path, ...about }, forOwner))
}

/** Stores the reading and marks the file as ready, unless its status changed meanwhile. */
export async function keep(file: FileDocument, reading: Reading) {
  const text = JSON.stringify(reading)
  if (file.page && (await isKnown(file, text)))
    return File.updateOne({ _id: file._id }, { deletedAt: new Date() })
  const stored = await storeBytes(Buffer.from(text))
  // First, so that no training takes the file in and is called outdated for it.
  await materialOf(file.bot)
  if (await makeReady({ file, reading, blob: stored.id })) await takePlaceOfOthers(file)
  else await removeBlob(stored.id)
  await claim(stored.id)
}

/** Marks the material of many bots as changed in one write. */
const materialOf = gathered(async (bots: Types.ObjectId[]) => {
  await Bot.updateMany({ _id: { $in: bots } }, { $inc: { material: 1 } })
  return bots
})

type Read = { file: FileDocument; reading: Reading; blob: Types.ObjectId }

/** Marks files as ready; true for each whose status did not change while it was read. */
const makeReady = gathered(async (all: Read[]) => {
  const { matchedCount } = await File.bulkWrite(
    all.map(({ file, reading, blob }) => ({
      updateOne: {
        filter: { _id: file._id, status: file.status },
        update: {
          status: 'ready',
          type: reading.type,
          words: reading.words,
          receipt: reading.receipt,
          reading: blob,
          textHash: textHash(reading),
          error: '',
          needsPassword: false,
        },
      },
    })),
  )
  if (matchedCount === all.length) return all.map(() => true)
  const blobs = all.map(({ blob }) => blob)
  const ready = new Set(
    (
      await File.distinct('reading', {
        _id: { $in: all.map(({ file }) => file._id) },
        reading: { $in: blobs },
      })
    ).map(String),
  )
  return blobs.map(blob => ready.has(String(blob)))
})

/** Calls `takePlace` where another file may have the same name; checks the names of many files in one query. */
async function takePlaceOfOthers(file: FileDocument) {
  if (file.page || (await sharesName(file))) await takePlace(file)
}

const sharesName = gathered(async (all: FileDocument[]) => {
  const names = await File.aggregate<{ _id: { bot: Types.ObjectId; name: string } }>([
    {
      $match: {
        bot: { $in: all.map(({ bot }) => bot) },
        name: { $in: all.map(({ name }) => name) },
        deletedAt: null,
      },
    },
    { $group: { _id: { bot: '$bot', name: '$name' }, files: { $sum: 1 } } },
    { $match: { files: { $gt: 1 } } },
  ])
  const shared = new Set(names.map(({ _id }) => `${String(_id.bot)} ${_id.name}`))
  return all.map(({ bot, name }) => shared.has(`${String(bot)} ${name}`))
})

/** True when the stored reading of the page is the same: pages often change without a change of their text. */
async function isKnown(file: FileDocument, text: string) {
  const before = await File.findOne({ ...samePlace(file), status: 'ready' }).sort({ _id: -1 })
  return before?.reading && before.name === file.name && (await loadText(before.reading)) === text
}

/** Marks the file as failed, with the reason. */
export async function fail(file: FileDocument, { message, needsPassword }: Unreadable) {
  await File.updateOne(
    { _id: file._id },
    { status: 'failed', error: message, needsPassword, type: ending(file.name) },
  )
  await File.updateMany({ ...samePlace(file), status: 'failed' }, { deletedAt: new Date() })
}

/**
 * Replaces the files of the same place that were uploaded earlier, except for those still being read, and gives way to a
 * later one that is ready already.
 */
async function takePlace(file: FileDocument) {
  const earlier = samePlace(file)
  const others = { ...earlier, status: { $ne: 'reading' as const } }
  const ids = (await File.distinct('_id', others)) as Types.ObjectId[]
  const gone = { deletedAt: new Date(), replacedBy: file._id }
  if (ids.length) {
    await File.updateMany({ _id: { $in: ids } }, gone)
    await File.updateMany({ bot: file.bot, replacedBy: { $in: ids } }, { replacedBy: file._id })
  }
  const later = { ...earlier, _id: { $gt: file._id }, status: 'ready' as const }
  if (await File.exists(later)) await File.updateOne({ _id: file._id }, { deletedAt: new Date() })
}

/** Returns a filter for earlier files of the same page, or of the same name; in an archive of a page, of both. */
const samePlace = ({ _id, bot, name, kind, page, archive }: FileDocument) => ({
  bot,
  ...(page ? { page, ...(archive && { name }) } : { name, kind }),
  deletedAt: null,
  _id: { $lt: _id },
})

const ending = (name: string) => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
