import { pipeline, Readable, type Transform } from 'node:stream'
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib'
import { unreadable } from '../../errors.ts'

/** The window that servers of the web may pack with (RFC 9659), so that unpacking takes no more memory. */
const maxZstdWindow = 23
const zstd = { params: { [constants.ZSTD_d_windowLogMax]: maxZstdWindow } }

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: () => createZstdDecompress(zstd),
}

export const acceptedEncodings = 'gzip, deflate, br, zstd'

/** Bytes a body may unpack to whatever its size; beyond, at most so many for each byte that came. */
const freeBytes = 8 * 2 ** 20
const maxRatio = 200

/**
 * Yields the decoded body, a chunk at a time; unreadable beyond `limit` bytes, however small it was packed, and where
 * it was packed so small that it can only be a bomb.
 */
export async function* bodyOf(
  body: AsyncIterable<Uint8Array>,
  encoding: string,
  limit: number,
): AsyncGenerator<Uint8Array> {
  let received = 0
  async function* counted() {
    for await (const chunk of body) {
      received += chunk.length
      yield chunk
    }
  }
  let length = 0
  for await (const chunk of unpack(counted(), encoding.trim().toLowerCase())) {
    length += chunk.length
    if (length > limit) throw largerThan(limit)
    if (length > Math.max(freeBytes, received * maxRatio))
      throw unreadable('This unpacks to far more than its size and was not read any further')
    yield chunk
  }
}

/** The bytes of gzip files, unpacked. */
export const gunzip = (body: AsyncIterable<Uint8Array>, limit: number) =>
  bodyOf(body, 'gzip', limit)

export const largerThan = (limit: number) =>
  unreadable(`This is larger than ${Math.floor(limit / 2 ** 20)} MB`)

function unpack(body: AsyncGenerator<Uint8Array>, encoding: string): AsyncIterable<Uint8Array> {
  if (!encoding || encoding === 'identity') return body
  const decoder = decoders[encoding]?.()
  if (!decoder) throw unreadable('This page is compressed in an unknown way')
  // Whoever reads the decoder is told what goes wrong.
  return pipeline(Readable.from(body), decoder, () => {})
}
