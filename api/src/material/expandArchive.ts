import { stat } from 'node:fs/promises'
import { isHttpError } from 'http-errors'
import { maxFilesPerUpload } from '../contract.ts'
import { env } from '../env.ts'
import { Unreadable } from '@sandbox-ai/reading/Reading'
import { type PackedFile, unpack } from '@sandbox-ai/reading/zip'
import { cameIn, File, type FileDocument } from './File.ts'
import { countReplaced } from './fileLimit.ts'
import { fileName } from './fileName.ts'
import { forget } from './forget.ts'
import { isExportedBot } from './isExportedBot.ts'
import { addFile, isTooLarge, tooLargeWords, wantReading } from './receiveFiles.ts'
import { store } from './storage.ts'
import { reserveRoom, withinRoom } from './storageLimit.ts'

const megabyte = 2 ** 20
/** Text packs to a tenth or so; what unpacks to more than this many times its size was made to do harm. */
const maxGrowth = 100
const alwaysAllowed = 64 * megabyte

/**
 * Makes a file of its own of each file in the archive on disk at `path`, and asks for them to be read. Throws
 * `Unreadable` where the archive is refused; nothing of it remains then.
 */
export async function expandArchive(archive: FileDocument, path: string, signal: AbortSignal) {
  // Leftovers of an interrupted try.
  await forget(await File.find(cameIn(archive._id)))
  if (await isExportedBot(path))
    throw new Unreadable('This is an exported bot. Import it under New bot.')
  const limit = env.FILE_LIMIT_MB * megabyte
  const { size } = await stat(path)
  const bytes = Math.min(limit * 4, alwaysAllowed + size * maxGrowth)
  const limits = { files: maxFilesPerUpload, bytes }
  // Too much is refused before anything is taken out.
  const names = new Set<string>()
  for await (const packed of unpack(path, limits)) {
    signal.throwIfAborted()
    names.add(nameOf(packed.path))
  }
  using _ = await reservePlaces(archive, [...names])
  const files: FileDocument[] = []
  try {
    for await (const packed of unpack(path, limits)) {
      signal.throwIfAborted()
      files.push(await takeOut(archive, packed, limit))
    }
    if (files.length === 0) throw new Unreadable('There are no files in this archive')
    signal.throwIfAborted()
    // It may have been deleted meanwhile.
    if (!(await File.exists({ _id: archive._id, deletedAt: null }))) await forget(files.splice(0))
  } catch (error) {
    await forget(files)
    throw error
  }
  await wantReading(...files.filter(({ status }) => status === 'reading'))
}

/** Reserves places for what is in an archive, one of which is its own. Throws `Unreadable` where there are too few. */
async function reservePlaces({ bot, kind, page }: FileDocument, names: string[]) {
  const replaced = await countReplaced(names.map(name => ({ bot, name, kind, page })))
  try {
    return await reserveRoom(bot, 0, { files: names.length, replaced: replaced + 1 })
  } catch (error) {
    const words = whyNot(error)
    throw words ? new Unreadable(words) : error
  }
}

async function takeOut(archive: FileDocument, { path, bytes }: PackedFile, limit: number) {
  const { _id, bot, kind, url, page } = archive
  const name = nameOf(path)
  const about = { name, kind, archive: _id, ...(url && { url }), ...(page && { page }) }
  try {
    using room = await reserveRoom(bot, 0)
    return await addFile(bot, about, await store(withinRoom(bytes, room), limit))
  } catch (error) {
    const words = isTooLarge(error) ? tooLargeWords() : whyNot(error)
    if (!words) throw error
    return File.create({ ...about, bot, size: 0, status: 'failed', error: words })
  }
}

/** Returns the reason why a single file cannot be unpacked; `undefined` for errors of our own. */
const whyNot = (error: unknown) =>
  error instanceof Unreadable ||
  (isHttpError(error) && (error.status === 402 || error.status === 429))
    ? error.message
    : undefined

/** The names of the folders and the file, each made safe; what leads out of the archive is left out. */
function nameOf(path: string[]) {
  const names = path.filter(name => !/^\s*(\.{0,2}|[a-z]:)\s*$/i.test(name)).map(fileName)
  return fileName(names.join(' › '))
}
