import type { Types } from 'mongoose'
import { removeAll } from '../database/removeAll.ts'
import { unlessDamaged } from '../database/unlessDamaged.ts'
import { chunks, chunkSizeBytes, entries } from './blobs.ts'

/** Some 4 MB: what is removed at once must fit into the room that is left when the disk is full. */
const chunksAtOnce = 16
const bytesAtOnce = chunksAtOnce * chunkSizeBytes

/** Removes the bytes, also those of an upload that never ended; the entry goes last, so that a crash loses none of them. */
export async function removeBlob(id: Types.ObjectId) {
  await removeAll({ collection: chunks() }, { files_id: id }, chunksAtOnce)
  // One that was still on its way when we looked comes before this.
  await chunks().deleteMany({ files_id: id })
  await entries().deleteOne({ _id: id })
}

/** Removes many blobs in the same way, small ones together. */
export async function removeBlobs(ids: Types.ObjectId[]) {
  const lengths = entries()
    .find({ _id: { $in: ids } })
    .project<{ _id: Types.ObjectId; length: number }>({ length: 1 })
  const known = await unlessDamaged(lengths.toArray())
  if (!known) {
    for (const id of ids) await removeBlob(id)
    return
  }
  const small = known.filter(({ length }) => length <= chunkSizeBytes)
  const large = known.filter(({ length }) => length > chunkSizeBytes).map(({ _id }) => _id)
  while (small.length > 0) {
    let size = 0
    const end = small.findIndex(({ length }) => (size += length) > bytesAtOnce)
    const together = { $in: small.splice(0, end === -1 ? small.length : end).map(({ _id }) => _id) }
    await chunks().deleteMany({ files_id: together })
    await entries().deleteMany({ _id: together })
  }
  const knownIds = new Set(known.map(({ _id }) => String(_id)))
  const others = ids.filter(id => !knownIds.has(String(id)))
  const inPieces = others.length
    ? ((await chunks().distinct('files_id', { files_id: { $in: others } })) as Types.ObjectId[])
    : []
  for (const id of [...large, ...inPieces]) await removeBlob(id)
}
