import { Types } from 'mongoose'
import { materialChanged } from '../../bots/Bot.ts'
import { notReady, unreadable } from '../../errors.ts'
import { jobDone } from '../../jobs/jobDone.ts'
import { cameIn, File, type FileDocument } from '../../material/File.ts'
import { forget } from '../../material/forget.ts'
import { addFile, wantReading } from '../../material/receiveFiles.ts'
import { removeBlob } from '../../material/removeBlobs.ts'
import { store, type Stored } from '../../material/storage.ts'
import { reserveRoom, withinRoom } from '../../material/storageLimit.ts'
import type { Seen } from '../client/WebDocument.ts'
import { distinctName } from './distinctName.ts'
import { WebAddress } from './WebAddress.ts'
import { fileOf, WebPage, type WebPageDocument } from './WebPage.ts'

/** Result of visiting a page; one that is `gone` keeps its text until its owner confirms. */
export type Outcome = 'added' | 'changed' | 'unchanged' | 'removed' | 'gone'

type Fetched = {
  /** The page's title, or the file's name. */
  name: string
  url: string
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  seen?: Seen
  fromFeed?: boolean
}

/**
 * Stores a fetched document as the page's file, which replaces the previous one once it is read. Unchanged bytes are not
 * read again. Throws the reason where the document cannot be read, and the previous file stays.
 */
export async function keepPage(
  page: WebPageDocument,
  { name, url, bytes, seen, fromFeed = false }: Fetched,
  signal: AbortSignal,
): Promise<Outcome> {
  const before = await fileOf(page._id)
  const id = new Types.ObjectId()
  using room = await reserveRoom(page.bot, 0, { files: 1, replaced: before ? 1 : 0, ids: [id] })
  const stored = await store(withinRoom(bytes, room))
  const known = { ...seen, hash: stored.hash, fromFeed, checkedAt: new Date(), goneWhy: '' }
  if (stored.hash === page.hash && (before || (await isStillMerged(page)))) {
    await removeBlob(stored.id)
    await WebPage.updateOne({ _id: page._id }, known)
    return 'unchanged'
  }
  const file = await addPage({ _id: id, name, url }, page, stored)
  // From here on the file itself counts towards the limit, and reading it may take long.
  room[Symbol.dispose]()
  const read = await readPage(file, page, signal)
  const outcome = !before ? 'added' : read.deletedAt ? 'unchanged' : 'changed'
  const news = outcome !== 'unchanged' && { outcome, outcomeAt: new Date() }
  await WebPage.updateOne({ _id: page._id }, { ...known, ...news })
  return outcome
}

/** True for a page whose text was that of another page, where that one has not changed since. */
async function isStillMerged({ sameAs, sameText }: WebPageDocument) {
  const twin = sameAs && sameText && (await fileOf(sameAs))
  return Boolean(twin && twin.textHash === sameText)
}

/** Adds the page's file; throws, and leaves nothing of it, where its address was deleted meanwhile. */
async function addPage(
  { _id: id, name, url }: Pick<Fetched, 'name' | 'url'> & { _id: Types.ObjectId },
  { _id, bot, address }: WebPageDocument,
  stored: Stored,
) {
  const distinct = await distinctName(bot, _id, name)
  const file = await addFile(bot, { _id: id, name: distinct, kind: 'url', url, page: _id }, stored)
  // Whoever deletes the address takes its page first, then its files: this one is seen by the one or the other.
  if ((await WebPage.exists({ _id })) && (await WebAddress.exists({ _id: address }))) return file
  await forget([file])
  throw notReady('This was cancelled')
}

async function readPage(file: FileDocument, { _id }: WebPageDocument, signal: AbortSignal) {
  await wantReading(file)
  await jobDone({ kind: 'read', subject: file._id }, signal)
  const read = (await File.findById(file._id)) ?? (await unpacked(file, _id, signal))
  if (read && (read.status === 'ready' || read.needsPassword)) return read
  if (read) await forget([read])
  // Its text was the same as before.
  if (read?.deletedAt && (await fileOf(_id))) return read
  throw unreadable(read?.error || 'This was deleted while it was read')
}

/** Returns a file of a page that is an archive; once any is read, drops files that only an earlier archive had. */
async function unpacked(
  { _id: archive, bot }: FileDocument,
  page: Types.ObjectId,
  signal: AbortSignal,
) {
  for (const { _id } of await File.find({ ...cameIn(archive), status: 'reading' }))
    await jobDone({ kind: 'read', subject: _id }, signal)
  const files = await File.find(cameIn(archive)).sort({ deletedAt: 1 })
  const current = files.find(({ status, deletedAt }) => status === 'ready' || deletedAt)
  if (!current) {
    await forget(files.slice(1))
    return files[0]
  }
  const names = files.map(({ name }) => name)
  const earlier = { page, archive: { $ne: archive }, name: { $nin: names }, deletedAt: null }
  const dropped = await File.updateMany(earlier, { deletedAt: new Date() })
  if (dropped.modifiedCount) await materialChanged(bot)
  return current
}

/** Notes that the page is no longer on its site; its text stays until its owner confirms that it goes. */
export async function markGone(
  { _id, isKept }: WebPageDocument,
  goneWhy: string,
): Promise<Outcome> {
  if (isKept) return 'unchanged'
  await WebPage.updateOne({ _id }, { goneWhy, checkedAt: new Date() })
  return 'gone'
}

/** Drops pages and returns the files that left the material. */
export async function dropPages(pages: WebPageDocument[]): Promise<FileDocument[]> {
  const files = await File.find({ page: { $in: pages.map(({ _id }) => _id) }, deletedAt: null })
  for (const page of pages) await dropPage(page)
  return files
}

/** Removes the page's files from the material, as if their owner had deleted them, and deletes the page. */
export async function dropPage({ _id, bot }: WebPageDocument): Promise<Outcome> {
  const dropped = await File.updateMany({ page: _id, deletedAt: null }, { deletedAt: new Date() })
  if (dropped.modifiedCount) await materialChanged(bot)
  await WebPage.deleteOne({ _id })
  return dropped.modifiedCount ? 'removed' : 'unchanged'
}
