import { notFound } from '../errors.ts'
import { watchedPlaces } from '../telemetry/watchedPlaces.ts'
import { File, type FileDocument } from './File.ts'
import { wantReading } from './receiveFiles.ts'
import { claim, copyBlob } from './storage.ts'
import { reserveRoom } from './storageLimit.ts'

/** Files are copied one after the other, by turns of their bots. */
const inPlace = watchedPlaces('hidden_parts', 1)

/**
 * Has the file's bytes read again with or without what they hide, as a new file; that takes the place of this one when it
 * is ready. A file that is read so already, or was not read yet, stays as it is, and one that was asked for already is
 * returned. Throws 402 where the owner has no room for both.
 */
export async function includeHidden(
  file: FileDocument,
  withHidden: boolean,
  signal: AbortSignal,
): Promise<FileDocument> {
  if (file.status !== 'ready' || !file.original || file.withHidden === withHidden) return file
  const work = async () => (await earlierCopy(file, withHidden)) ?? copy(file, withHidden, signal)
  return inPlace(String(file.bot), work, { signal })
}

/** Returns the file that the same call made before. */
const earlierCopy = ({ _id, bot, name, kind, createdAt }: FileDocument, withHidden: boolean) =>
  File.findOne({
    bot,
    name,
    kind,
    createdAt,
    withHidden,
    _id: { $gt: _id },
    status: { $in: ['reading', 'ready'] },
    deletedAt: null,
  })

async function copy(
  file: FileDocument,
  withHidden: boolean,
  signal: AbortSignal,
): Promise<FileDocument> {
  // In the end there is one of them; until then both take room.
  using _ = await reserveRoom(file.bot, file.size, { files: 1, replaced: 1 })
  const original = await copyOf(file, signal)
  const { bot, name, kind, url, page, archive, size, createdAt } = file
  const place = {
    bot,
    archive: archive ?? null,
    ...(page && { page }),
    ...(url && { url }),
    createdAt,
  }
  const about = { name, kind, size, withHidden, status: 'reading' as const }
  const again = await File.create({ ...place, ...about, original })
  await claim(original)
  await wantReading(again)
  return again
}

async function copyOf({ _id, original }: FileDocument, signal: AbortSignal) {
  try {
    return await copyBlob(original!, signal)
  } catch (error) {
    // Replaced or deleted meanwhile.
    if (await File.exists({ _id, deletedAt: null })) throw error
    throw notFound('File not found')
  }
}
