import { decode } from '../bson/decode.ts'
import type { Collection } from '../storage/catalog.ts'
import { bytesIn, firstRow } from '../storage/open.ts'
import type { Store } from '../storage/Store.ts'
import type { VectorIndex } from './SearchIndex.ts'
import { isSeparable } from './vectorValue.ts'

/**
 * Vectors live in the table of their search index alone. In the stored document only the first two bytes of the
 * binary value stay behind; the rest is put back where somebody wants the document whole.
 */
const headerLength = 2

export const vectorIndexesOf = (collection: Collection): VectorIndex[] =>
  collection.searchIndexes.filter(index => index.type === 'vectorSearch')

/** The document's bytes without its vectors. */
export function withoutVectors(collection: Collection, bytes: Buffer): Buffer {
  let left = bytes
  for (const { vector } of vectorIndexesOf(collection)) {
    const place = find(left, vector.path)
    if (!place) continue
    const value = decode(left, new Set([vector.path])).get(vector.path)
    if (isSeparable(value, vector.dimensions))
      left = splice(left, place, value.bytes.subarray(0, headerLength))
  }
  return left
}

/** The document's bytes as they came, vectors included. */
export function withVectors(
  store: Store,
  collection: Collection,
  rid: number,
  bytes: Buffer,
): Buffer {
  let whole = bytes
  for (const { id, vector } of vectorIndexesOf(collection)) {
    const place = find(whole, vector.path)
    if (!place || place.length !== headerLength) continue
    const row = firstRow(store.file.prepare(`SELECT data FROM s${id} WHERE rid = ?`), rid)
    if (!row) continue
    const header = whole.subarray(place.start, place.start + headerLength)
    whole = splice(whole, place, Buffer.concat([header, bytesIn(row, 0)]))
  }
  return whole
}

type Place = { start: number; length: number }

/** Returns where the payload of a top-level binary value stands in the document's bytes. */
function find(bytes: Buffer, path: string): Place | undefined {
  const name = Buffer.from(`\u0005${path}\0`)
  for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1)) {
    const start = at + name.length + 5
    if (isTopLevel(bytes, at)) return { start, length: bytes.readInt32LE(start - 5) }
  }
  return undefined
}

const fixed: Record<number, number> = {
  0x01: 8,
  0x06: 0,
  0x07: 12,
  0x08: 1,
  0x09: 8,
  0x0a: 0,
  0x10: 4,
  0x11: 8,
  0x12: 8,
  0x13: 16,
  0x7f: 0,
  0xff: 0,
}

/** True when a top-level element begins at this byte, false for bytes inside a value that only look like one. */
function isTopLevel(bytes: Buffer, position: number): boolean {
  let at = 4
  while (at < position) {
    const type = bytes.readUInt8(at)
    if (type === 0) return false
    at = bytes.indexOf(0, at + 1) + 1
    const size = fixed[type]
    if (size !== undefined) at += size
    else if (type === 0x05) at += bytes.readInt32LE(at) + 5
    else if (type === 0x03 || type === 0x04 || type === 0x0f) at += bytes.readInt32LE(at)
    else if (type === 0x0b) at = bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1
    else if (type === 0x0c) at += bytes.readInt32LE(at) + 16
    else at += bytes.readInt32LE(at) + 4
  }
  return at === position
}

function splice(bytes: Buffer, { start, length }: Place, payload: Uint8Array): Buffer {
  const made = Buffer.allocUnsafeSlow(bytes.length - length + payload.length)
  bytes.copy(made, 0, 0, start)
  made.set(payload, start)
  bytes.copy(made, start + payload.length, start + length)
  made.writeInt32LE(made.length, 0)
  made.writeInt32LE(payload.length, start - 5)
  return made
}
