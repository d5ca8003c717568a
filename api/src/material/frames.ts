import { compress, decompress } from '@mongodb-js/zstd'
import type { Types } from 'mongoose'
import { DamagedBytes } from '../database/DamagedBytes.ts'

/**
 * A blob is frames of `length (uint32, little endian) · zstd frame`, each holding up to 1 MB: it is written and read a
 * frame at a time and never lies whole in memory.
 */
export const frameBytes = 1024 * 1024
const level = 3

/** Returns a frame as it is stored. */
export async function packed(frame: Buffer) {
  const bytes = await compress(frame, level)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** Yields bytes as frames. */
export async function* framed(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  let pending: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    pending.push(chunk)
    length += chunk.length
    while (length >= frameBytes) {
      const all = Buffer.concat(pending)
      yield all.subarray(0, frameBytes)
      pending = [all.subarray(frameBytes)]
      length -= frameBytes
    }
  }
  if (length) yield Buffer.concat(pending)
}

/** Yields the frames of a stored blob; throws `DamagedBytes` where they are not whole. */
export async function* framesIn(
  id: Types.ObjectId,
  pieces: AsyncIterable<unknown> | Iterable<unknown>,
): AsyncGenerator<Uint8Array> {
  let pending: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    pending = pending.length ? Buffer.concat([pending, piece as Buffer]) : (piece as Buffer)
    while (pending.length >= 4) {
      const end = 4 + pending.readUInt32LE(0)
      if (pending.length < end) break
      yield await decompress(pending.subarray(4, end)).catch((cause: unknown) => {
        throw new DamagedBytes(`The stored bytes ${String(id)} are damaged`, { cause })
      })
      pending = pending.subarray(end)
    }
  }
}
