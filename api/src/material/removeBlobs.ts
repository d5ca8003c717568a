import type { Types } from 'mongoose'
import { chunks, chunkSizeBytes, entries } from './blobs.ts'

/** Some 4 MB: what is removed at once must fit into the room that is left when the disk is full. */
const chunksAtOnce = 16
const bytesAtOnce = chunksAtOnce * chunkSizeBytes

/** Removes the bytes, also those of an upload that never ended; the entry goes last, so that a crash loses none of them. */
export async function removeBlob(id: Types.ObjectId) {
  const some = () =>
    chunks().find({ files_id: id }).project({ _id: 1 }).limit(chunksAtOnce).toArray()
  for (let batch = await some(); batch.length > 0; batch = await some())
    await chunks().deleteMany({ _id: { $in: batch.map(({ _id }) => _id as Types.ObjectId) } })
  // One that was still on its way when we looked comes before this.
  await chunks().deleteMany({ files_id: id })
  await entries().deleteOne({ _id: id })
}

/** Removes many blobs in the same way, small ones together. */
export async function removeBlobs(ids: Types.ObjectId[]) {
  const known = await entries()
    .find({ _id: { $in: ids } })
    .project<{ _id: Types.ObjectId; length: number }>({ length: 1 })
    .toArray()
  const small = known.filter(({ length }) => length <= chunkSizeBytes)
  const large = known.filter(({ length }) => length > chunkSizeBytes).map(({ _id }) => _id)
  while (small.length > 0) {
    let size = 0
    const end = small.findIndex(({ length }) => (size += length) > bytesAtOnce)
    const together = { $in: small.splice(0, end === -1 ? small.length : end).map(({ _id }) => _id) }
    await chunks().deleteMany({ files_id: together })
    await entries().deleteMany({ _id: together })
  }
  const named = new Set(known.map(({ _id }) => String(_id)))
  const others = ids.filter(id => !named.has(String(id)))
  const inPieces = others.length
    ? ((await chunks().distinct('files_id', { files_id: { $in: others } })) as Types.ObjectId[])
    : []
  for (const id of [...large, ...inPieces]) await removeBlob(id)
}
