import type { Types } from 'mongoose'
import { Bot, materialChanged } from '../bots/Bot.ts'
import type { BotSettings } from '../contract.ts'
import { attemptsAtMost, brokeOff, type RunJob } from '../jobs/runJobs.ts'
import type { ReadOptions } from '../reading/processes/createReaders.ts'
import { readFile } from '../reading/readFile.ts'
import { Unreadable, type Reading } from '../reading/Reading.ts'
import { isArchive } from '../reading/zip/unpack.ts'
import { expandArchive } from './expandArchive.ts'
import { textHash } from './copies.ts'
import { File, type FileDocument } from './File.ts'
import { onDisk } from './onDisk.ts'
import { claim, load, loadText, removeBlob, store } from './storage.ts'

const tooMuch =
  'Reading this file broke off each time it was tried. Save it anew, or split it, and upload it again.'

/** The job that turns a file's bytes into its reading; what cannot be read is `failed` with a sentence. */
export const readMaterial: RunJob = async ({ job, signal, progress }) => {
  const file = await File.findById(job.subject)
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
    if (await wasExpanded(file, signal)) return { done: job.wanted }
    const reading = await readOriginal(file, { onProgress: show, signal })
    await keep(file, reading)
  } catch (error) {
    if (error instanceof Unreadable) await fail(file, error)
    else if (signal.aborted || job.attempts < attemptsAtMost) throw error
    else
      await fail(
        file,
        new Unreadable('Reading failed for a reason on our side. Please upload it again.'),
      )
  }
  return { done: job.wanted }
}

/** Puts the files of an archive in its place, where the file is one. Those within it are not opened any further. */
async function wasExpanded(file: FileDocument, signal: AbortSignal) {
  const { original, archive, name } = file
  if (!original || archive || !(await beginsLikeZip(original))) return false
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

async function beginsLikeZip(original: Types.ObjectId) {
  for await (const [p, k] of load(original)) return p === 0x50 && k === 0x4b
  return false
}

/** Reads a file's stored bytes; the password is kept nowhere. */
export async function readOriginal(
  { original, name, bot, withHidden }: FileDocument,
  options: ReadOptions & { signal: AbortSignal },
  password?: string,
) {
  if (!original) throw new Unreadable('Nothing is left of this file. Please upload it again.')
  const found = await Bot.findById(bot)
  const language = (found?.settings as BotSettings | undefined)?.language ?? ''
  const owner = String(found?.owner ?? bot)
  return onDisk(original, options.signal, path =>
    readFile(
      { path, name, language, withHidden, ...(password && { password }) },
      { ...options, owner },
    ),
  )
}

/** Makes the file ready with this reading, unless something else came of it meanwhile. */
export async function keep(file: FileDocument, reading: Reading) {
  const text = JSON.stringify(reading)
  if (file.page && (await isKnown(file, text)))
    return File.updateOne({ _id: file._id }, { deletedAt: new Date() })
  const stored = await store([Buffer.from(text)])
  const { type, words, receipt } = reading
  // First, so that no training takes the file in and is called outdated for it.
  await materialChanged(file.bot)
  const kept = await File.updateOne(
    { _id: file._id, status: file.status },
    {
      status: 'ready',
      type,
      words,
      receipt,
      reading: stored.id,
      textHash: textHash(reading),
      error: '',
      needsPassword: false,
    },
  )
  if (kept.matchedCount) await takePlace(file)
  else await removeBlob(stored.id)
  await claim(stored.id)
}

/** Whether the page's file holds the same already: pages change in ways no reader sees. */
async function isKnown(file: FileDocument, text: string) {
  const before = await File.findOne({ ...samePlace(file), status: 'ready' }).sort({ _id: -1 })
  return before?.reading && before.name === file.name && (await loadText(before.reading)) === text
}

/** Says on the file why it was not read. */
export async function fail(file: FileDocument, { message, needsPassword }: Unreadable) {
  await File.updateOne(
    { _id: file._id },
    { status: 'failed', error: message, needsPassword, type: ending(file.name) },
  )
  await File.updateMany({ ...samePlace(file), status: 'failed' }, { deletedAt: new Date() })
}

/**
 * A file that is ready replaces those of its name sent before it, and gives way to one sent after it that was
 * ready sooner; one that failed replaces only those that failed too.
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

/** Files whose place this one takes: of the same page, or of the same name; in an archive of a page, of both. */
const samePlace = ({ _id, bot, name, kind, page, archive }: FileDocument) => ({
  bot,
  ...(page ? { page, ...(archive && { name }) } : { name, kind }),
  deletedAt: null,
  _id: { $lt: _id },
})

const ending = (name: string) => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
