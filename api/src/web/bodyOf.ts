import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { unreadable } from '../errors.ts'

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

export const acceptedEncodings = 'gzip, deflate, br'

/** The body as it was meant, a chunk at a time; unreadable beyond `limit` bytes, however small it was packed. */
export async function* bodyOf(
  body: Readable,
  encoding: string,
  limit: number,
): AsyncGenerator<Uint8Array> {
  const unpacked = unpack(body, encoding.trim().toLowerCase())
  let length = 0
  for await (const chunk of unpacked) {
    length += (chunk as Buffer).length
    if (length > limit) throw largerThan(limit)
    yield chunk as Buffer
  }
}

/** The bytes of gzip files, unpacked. */
export const gunzip = (body: Readable, limit: number) => bodyOf(body, 'gzip', limit)

export const largerThan = (limit: number) =>
  unreadable(`This is larger than ${Math.floor(limit / 2 ** 20)} MB`)

function unpack(body: Readable, encoding: string): Readable {
  if (!encoding || encoding === 'identity') return body
  const decoder = decoders[encoding]?.()
  if (!decoder) {
    body.destroy()
    throw unreadable('This page is packed in a way that is not known')
  }
  // Whoever reads the decoder is told what goes wrong.
  return pipeline(body, decoder, () => {})
}
