import { Readable } from 'node:stream'
import { gunzip, largerThan } from './bodyOf.ts'
import type { WebDocument } from './WebDocument.ts'
import { openingBytes } from '../parsing/openingBytes.ts'
import { parseBeside } from '../parsing/parseBeside.ts'
import type { PageHead } from '../parsing/headOf.ts'

/** A document from an address: a feed or sitemap, or a page or file to be read. */
export type Opened =
  | { kind: 'feed' | 'sitemap'; bytes: Uint8Array; charset: string }
  | {
      kind: 'page'
      head: PageHead
      /** Its first bytes; all of them where `isAll`. */
      opening: Uint8Array
      isAll: boolean
      charset: string
      body: AsyncIterable<Uint8Array>
    }
  | { kind: 'file'; body: AsyncIterable<Uint8Array> }

/** Size of the largest feed or sitemap. */
const listBytes = 16 * 2 ** 20

/** Returns a document with its kind, by its content rather than its type. Unpacks gzip, up to `limit` bytes. */
export async function openDocument(
  document: WebDocument,
  limit: number,
  signal: AbortSignal,
): Promise<Opened> {
  let { opening, isAll, all } = await peek(document.body)
  const isPacked = opening[0] === 0x1f && opening[1] === 0x8b
  if (isPacked) ({ opening, isAll, all } = await peek(gunzip(Readable.from(all), limit)))
  const type = isPacked ? '' : document.contentType
  // A copy of its own, as the whole buffer of a part would be copied to the thread.
  const start = { bytes: new Uint8Array(opening), isAll, type, base: document.url.href }
  const detected = await parseBeside('start', start, signal)
  if (detected.kind === 'file') return { kind: 'file', body: all }
  if (detected.kind === 'page') return { ...detected, opening, isAll, body: all }
  return { ...detected, bytes: await bytesOf(all) }
}

/** Reads the first bytes; `all` yields these and the rest. */
async function peek(bytes: AsyncGenerator<Uint8Array>) {
  const chunks: Uint8Array[] = []
  let length = 0
  let isAll = false
  while (length < openingBytes) {
    const { value, done } = await bytes.next()
    if (done) {
      isAll = true
      break
    }
    chunks.push(value)
    length += value.length
  }
  async function* all() {
    yield* chunks
    yield* bytes
  }
  return { opening: Buffer.concat(chunks).subarray(0, openingBytes), isAll, all: all() }
}

async function bytesOf(bytes: AsyncIterable<Uint8Array>) {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    length += chunk.length
    if (length > listBytes) throw largerThan(listBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
