import { materialChanged } from '../bots/Bot.ts'
import { unreadable } from '../errors.ts'
import { jobDone } from '../jobs/startJob.ts'
import { File } from '../material/File.ts'
import { forget } from '../material/forget.ts'
import { addFile, wantReading } from '../material/receiveFiles.ts'
import { removeBlob, store, type Stored } from '../material/storage.ts'
import type { Seen } from './createWeb.ts'
import { distinctName } from './distinctName.ts'
import { fileOf, WebPage, type WebPageDocument } from './WebPage.ts'

/** What became of a page when it was looked at. */
export type Outcome = 'added' | 'changed' | 'unchanged' | 'removed'

type Fetched = {
  /** The page's title, or the file's name. */
  name: string
  url: string
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  seen?: Seen
  fromFeed?: boolean
}

/**
 * Keeps what was fetched as the page's file, in place of the one before once it is read. What is the same as before is
 * not read again; what cannot be read is refused with its reason, and the file before stays.
 */
export async function keepPage(
  page: WebPageDocument,
  { name, url, bytes, seen, fromFeed = false }: Fetched,
  signal: AbortSignal,
): Promise<Outcome> {
  const before = await fileOf(page._id)
  const stored = await store(bytes)
  const known = { ...seen, hash: stored.hash, fromFeed, checkedAt: new Date() }
  if (before && stored.hash === page.hash) {
    await removeBlob(stored.id)
    await WebPage.updateOne({ _id: page._id }, known)
    return 'unchanged'
  }
  const read = await readAs({ name, url }, page, stored, signal)
  await WebPage.updateOne({ _id: page._id }, known)
  if (!before) return 'added'
  return read.deletedAt ? 'unchanged' : 'changed'
}

async function readAs(
  { name, url }: Pick<Fetched, 'name' | 'url'>,
  { _id, bot }: WebPageDocument,
  stored: Stored,
  signal: AbortSignal,
) {
  const distinct = await distinctName(bot, _id, name)
  const file = await addFile(bot, { name: distinct, kind: 'url', url, page: _id }, stored)
  await wantReading(file)
  await jobDone({ kind: 'read', subject: file._id }, signal)
  const read = await File.findById(file._id)
  if (read && (read.status === 'ready' || read.needsPassword)) return read
  if (read) await forget([read])
  throw unreadable(read?.error || 'This was deleted while it was read')
}

/** Takes the page's files out of the material, as if their owner had deleted them, and forgets the page. */
export async function dropPage({ _id, bot }: WebPageDocument): Promise<Outcome> {
  const dropped = await File.updateMany({ page: _id, deletedAt: null }, { deletedAt: new Date() })
  if (dropped.modifiedCount) await materialChanged(bot)
  await WebPage.deleteOne({ _id })
  return dropped.modifiedCount ? 'removed' : 'unchanged'
}
