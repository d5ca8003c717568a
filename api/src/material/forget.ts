import type { Types } from 'mongoose'
import { removeAll } from '../database/removeAll.ts'
import { eachSafely } from '../jobs/eachSafely.ts'
import { Job } from '../jobs/Job.ts'
import { cancelJobsOf } from '../jobs/startJob.ts'
import { StoredPassage } from '../passages/StoredPassage.ts'
import { File, type FileDocument } from './File.ts'
import { removeBlob, removeBlobs } from './removeBlobs.ts'
import { blobsBefore, removeUnclaimed } from './storage.ts'

/** Milliseconds for which a deleted file can be restored. */
export const restorableMs = 10 * 60 * 1_000

/** Files that are removed together. */
const atOnce = 100

/**
 * Removes files for good: their passages, their bytes, what was read of them, and last the entries, so that after a
 * crash there is something to begin again from. Gives the number of passages.
 */
export async function forget(files: FileDocument[]) {
  let passages = 0
  for (let from = 0; from < files.length; from += atOnce)
    passages += await forgetSome(files.slice(from, from + atOnce))
  return passages
}

async function forgetSome(files: FileDocument[]) {
  const ids = files.map(({ _id }) => _id)
  await cancelJobsOf('read', ids)
  let passages = 0
  for (const ofBot of Map.groupBy(files, ({ bot }) => String(bot)).values()) {
    const { bot } = ofBot[0]!
    passages += await removeAll(StoredPassage, { bot, file: { $in: ofBot.map(({ _id }) => _id) } })
  }
  const entries = () => File.find({ _id: { $in: ids } }).select('original reading')
  await removeBlobs(files.flatMap(blobsOf))
  // One may be read even now: an entry goes only with the bytes that it names.
  for (let left = await entries(); left.length > 0; left = await entries()) {
    await removeBlobs(left.flatMap(blobsOf))
    await File.bulkWrite(
      left.map(({ _id, original, reading }) => ({
        deleteOne: { filter: { _id, original: original ?? null, reading: reading ?? null } },
      })),
    )
  }
  return passages
}

const blobsOf = ({ original, reading }: Pick<FileDocument, 'original' | 'reading'>) =>
  [original, reading].filter(id => id !== null && id !== undefined)

/** Forgets what was still being read. */
export const forgetUnread = async (bot: Types.ObjectId) =>
  forget(await File.find({ bot, status: 'reading' }))

/** Forgets the files whose time to be restored is over. */
export async function forgetDeleted() {
  await forget(await File.find({ deletedAt: over(), replacedBy: null }))
}

/** Forgets the files that others took the place of, once no index quotes them any more. */
export async function forgetReplaced() {
  const replaced = await File.find({ deletedAt: over(), replacedBy: { $type: 'objectId' } })
  await eachSafely(replaced, 'forgetting a former file', async file => {
    if (!(await isStillQuoted(file))) await forget([file])
  })
}

const over = () => ({ $type: 'date' as const, $lte: new Date(Date.now() - restorableMs) })

/** True for a file whose place another took while an index that can be asked has its passages. */
const isStillQuoted = async ({ _id, bot, replacedBy }: FileDocument) =>
  replacedBy &&
  (await File.exists({ _id: replacedBy, deletedAt: null })) &&
  (await StoredPassage.exists({ bot, file: _id }))

/** Removes what is left of uploads begun before that moment that broke off: bytes without a file, files nobody reads. */
export async function forgetHalfUploads(before: Date) {
  const begun = await File.find({ status: 'reading', createdAt: { $lt: before } })
  await eachSafely(begun, 'forgetting half an upload', async file => {
    if (!(await Job.exists({ kind: 'read', subject: file._id, state: 'open' })))
      await forget([file])
  })
  await removeUnclaimed(before, async id =>
    Boolean(await File.exists({ $or: [{ original: id }, { reading: id }] })),
  )
}

/** Removes every blob of before that moment that no file uses, however it was left. */
export async function sweepBlobs(before: Date) {
  const blobs = await blobsBefore(before)
  // Afterwards: what was found may have been taken up meanwhile.
  const usedIds = new Set<string>()
  for await (const { original, reading } of File.find().select('original reading').lean().cursor())
    for (const id of [original, reading]) if (id) usedIds.add(String(id))
  for (const id of blobs) if (!usedIds.has(String(id))) await removeBlob(id)
}
