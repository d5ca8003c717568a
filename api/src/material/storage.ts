import { createHash } from 'node:crypto'
import { finished, pipeline } from 'node:stream/promises'
import mongoose, { model, mongo, Schema, Types } from 'mongoose'
import { gathered } from '../database/gathered.ts'
import { tooLarge } from '../errors.ts'
import { DamagedBytes } from '../database/DamagedBytes.ts'
import { refuseWhenFull } from '../database/diskRoom.ts'
import { chunks, chunkSizeBytes, entries } from './blobs.ts'
import { frameBytes, framed, framesIn, packed } from './frames.ts'
import { removeBlob } from './removeBlobs.ts'

/** Blobs of up to so many bytes are stored and loaded together with others that come at the same time. */
export const smallBytes = 64 * 1024

/** Blobs that no file holds yet: what a crash leaves of them is removed by `removeUnclaimed`. */
const Unclaimed = model('Unclaimed', new Schema({ at: { type: Date, default: Date.now } }))

/** Kept as long as the connection is the same: a new one looks for its indexes first. */
let opened: { db: mongo.Db; bucket: mongo.GridFSBucket } | undefined

function bucket() {
  const { db } = mongoose.connection
  if (!db) throw new mongo.MongoNotConnectedError('not connected')
  if (opened?.db !== db) {
    const settings = { bucketName: 'blobs', chunkSizeBytes }
    opened = { db, bucket: new mongo.GridFSBucket(db, settings) }
  }
  return opened.bucket
}

export type Stored = { id: Types.ObjectId; size: number; hash: string }

/**
 * Stores the bytes, at most `limit` of them (else 413); gives their number and SHA-256.
 *
 * Whatever goes wrong on the way, nothing of them remains. Call `claim` once a document holds the id.
 */
export async function store(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limit = Infinity,
): Promise<Stored> {
  const { _id: id } = await Unclaimed.create({})
  const upload = bucket().openUploadStreamWithId(id, 'blob')
  const failed = finished(upload).catch((error: unknown) => error)
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const frame of framed(bytes)) {
      size += frame.length
      await refuseWhenFull(frame.length)
      if (size > limit) throw tooLarge(`This is larger than ${Math.floor(limit / frameBytes)} MB`)
      hash.update(frame)
      if (!upload.write(await packed(frame)))
        await Promise.race([drained(upload), failed.then(rethrow)])
    }
    upload.end()
    rethrow(await failed)
    return { id, size, hash: hash.digest('hex') }
  } catch (error) {
    upload.destroy()
    await discard(id)
    throw error
  }
}

/** Stores bytes in the same way that lie in memory as a whole. */
export async function storeBytes(bytes: Buffer): Promise<Stored> {
  if (bytes.length > smallBytes) return store([bytes])
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { id: await storeSmall(bytes), size: bytes.length, hash }
}

const storeSmall = gathered(async (all: Buffer[]) => {
  await refuseWhenFull(all.reduce((sum, { length }) => sum + length, 0))
  await addIndexes()
  const blobs = await Promise.all(
    all.map(async bytes => ({
      _id: new Types.ObjectId(),
      data: bytes.length ? await packed(bytes) : bytes,
    })),
  )
  const ids = blobs.map(({ _id }) => _id)
  await Unclaimed.insertMany(ids.map(_id => ({ _id })))
  try {
    const pieces = blobs.filter(({ data }) => data.length)
    if (pieces.length)
      await chunks().insertMany(pieces.map(({ _id, data }) => ({ files_id: _id, n: 0, data })))
    const about = { chunkSize: chunkSizeBytes, uploadDate: new Date(), filename: 'blob' }
    await entries().insertMany(
      blobs.map(({ _id, data: { length } }) => ({ _id, length, ...about })),
    )
    return ids
  } catch (error) {
    await discard(...ids)
    throw error
  }
})

let indexed: mongo.Db | undefined

/** The indexes that GridFS makes before it writes for the first time. */
async function addIndexes() {
  const { db } = mongoose.connection
  if (indexed === db) return
  await entries().createIndex({ filename: 1, uploadDate: 1 })
  await chunks().createIndex({ files_id: 1, n: 1 }, { unique: true })
  indexed = db
}

/**
 * Stores the bytes of a blob once more, as they lie there; throws 507 where the disk has no room. Call `claim` once a document
 * holds the new id.
 */
export async function copyBlob(id: Types.ObjectId, signal: AbortSignal): Promise<Types.ObjectId> {
  const { _id: copy } = await Unclaimed.create({})
  try {
    const upload = bucket().openUploadStreamWithId(copy, 'blob')
    await pipeline(bucket().openDownloadStream(id), whileThereIsRoom, upload, { signal })
    return copy
  } catch (error) {
    await discard(copy)
    throw error
  }
}

async function* whileThereIsRoom(pieces: AsyncIterable<Uint8Array>) {
  for await (const piece of pieces) {
    await refuseWhenFull(piece.length)
    yield piece
  }
}

/** Marks these blobs as referenced by documents. */
export const claim = (...ids: Types.ObjectId[]) => Promise.all(ids.map(claimOne))

const claimOne = gathered(async (ids: Types.ObjectId[]) => {
  await Unclaimed.deleteMany({ _id: { $in: ids } })
  return ids
})

/** Removes blobs that no document came to hold. */
export async function discard(...ids: Types.ObjectId[]) {
  for (const id of ids) await removeBlob(id)
  await claim(...ids)
}

/** The stored bytes, a frame at a time. */
export const load = (id: Types.ObjectId): AsyncGenerator<Uint8Array> =>
  framesIn(id, bucket().openDownloadStream(id))

/** The stored bytes of a small blob, of which there are so many. */
export async function loadSmall(id: Types.ObjectId, size: number): Promise<Buffer> {
  const frames: Uint8Array[] = []
  for await (const frame of framesIn(id, await chunksOf(id))) frames.push(frame)
  const bytes = Buffer.concat(frames)
  if (bytes.length !== size) throw new DamagedBytes(`The stored bytes ${String(id)} are not whole`)
  return bytes
}

const chunksOf = gathered(async (ids: Types.ObjectId[]) => {
  const pieces = await chunks()
    .find({ files_id: { $in: ids } }, { promoteBuffers: true })
    .sort({ files_id: 1, n: 1 })
    .toArray()
  const byId = Map.groupBy(pieces, chunk => String(chunk['files_id']))
  return ids.map(id => (byId.get(String(id)) ?? []).map(chunk => chunk['data'] as Buffer))
})

/** The stored bytes as one text. */
export async function loadText(id: Types.ObjectId): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const frame of load(id)) text += decoder.decode(frame, { stream: true })
  return text + decoder.decode()
}

/** The ids of all blobs of before that moment, whole or in pieces. */
export async function blobsBefore(moment: Date): Promise<Types.ObjectId[]> {
  const end = Types.ObjectId.createFromTime(Math.floor(moment.getTime() / 1_000))
  const ids = new Map<string, Types.ObjectId>()
  for await (const { _id } of entries()
    .find({ _id: { $lt: end } })
    .project({ _id: 1 }))
    ids.set(String(_id), _id as Types.ObjectId)
  // From each blob's pieces straight to the next blob's: there are many, and each is read whole.
  const next = (after: Types.ObjectId) =>
    chunks().findOne(
      { files_id: { $gt: after, $lt: end } },
      { sort: { files_id: 1 }, projection: { files_id: 1 } },
    )
  let last = Types.ObjectId.createFromTime(0)
  for (let chunk = await next(last); chunk; chunk = await next(last)) {
    last = chunk['files_id'] as Types.ObjectId
    ids.set(String(last), last)
  }
  return [...ids.values()]
}

/** Removes the blobs that were begun before `before`, never claimed, and not `held` by any document. */
export async function removeUnclaimed(
  before: Date,
  isHeld: (id: Types.ObjectId) => Promise<boolean>,
) {
  for (const { _id } of await Unclaimed.find({ at: { $lt: before } })) {
    if (!(await isHeld(_id))) await removeBlob(_id)
    await Unclaimed.deleteOne({ _id })
  }
}

const drained = (stream: NodeJS.EventEmitter) =>
  new Promise<void>(resolve => stream.once('drain', () => resolve()))

function rethrow(error: unknown) {
  if (error) throw error
}
