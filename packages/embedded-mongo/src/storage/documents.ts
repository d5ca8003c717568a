import { crc32 } from 'node:zlib'
import { decode } from '../bson/decode.ts'
import { show } from '../bson/show.ts'
import { sortKey } from '../bson/sortKey.ts'
import { bad, unlessDamaged } from '../errors.ts'
import type { Collection } from './catalog.ts'
import { bytesIn, firstRow, numberIn } from './open.ts'
import type { Row } from './open.ts'
import type { Store, Stored } from './Store.ts'

/** Stores a document's bytes with their checksum, in a new row or in this one, and returns the row's number. */
export function storeDocument(
  { file }: Store,
  { id }: Collection,
  bytes: Buffer,
  rid?: number,
): number {
  if (rid === undefined)
    return Number(
      file.prepare(`INSERT INTO c${id} (doc, crc) VALUES (?, ?)`).run(bytes, checksum(bytes))
        .lastInsertRowid,
    )
  file.prepare(`UPDATE c${id} SET doc = ?, crc = ? WHERE rid = ?`).run(bytes, checksum(bytes), rid)
  return rid
}

/** A CRC-32, signed: SQLite keeps it in four bytes. */
const checksum = (document: Uint8Array): number => crc32(document) | 0

/**
 * Returns the document in a row of its number and the file's `documentColumns`. Throws DataCorruptionDetected where these
 * are not the bytes that were stored; those of before there were checksums are returned where they are BSON.
 */
export function documentIn(store: Store, collection: Collection, row: Row): Buffer {
  const bytes = bytesIn(row, 1)
  if (isAsStored(row, bytes)) return bytes
  const name = nameOf(store, collection, numberIn(row, 0), bytes)
  throw bad(
    `The database file is damaged: the document ${name} of ${collection.namespace} is not as it was stored`,
    301,
  )
}

const isAsStored = ([, , expected]: Row, bytes: Buffer): boolean =>
  expected === null ? isBson(bytes) : expected === checksum(bytes)

function isBson(bytes: Buffer): boolean {
  try {
    decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Returns the document in such a row with its place, and marks a damaged one instead of refusing it. */
export function storedIn(row: Row): Stored {
  const rid = numberIn(row, 0)
  const bytes = unlessDamaged(() => bytesIn(row, 1))
  if (!bytes) return { rid, bytes: Buffer.alloc(0), isDamaged: true }
  return { rid, bytes, isDamaged: !isAsStored(row, bytes) }
}

/** Returns the `_id` in damaged bytes where its index has it for the same row, else the row. */
function nameOf(store: Store, collection: Collection, rid: number, bytes: Buffer): string {
  const index = collection.indexes.find(({ name }) => name === '_id_')
  try {
    const id = decode(bytes, new Set(['_id'])).get('_id') ?? null
    const sql = `SELECT 1 FROM i${index?.id} WHERE key = ? AND rid = ?`
    if (firstRow(store.file.prepare(sql), sortKey(id), rid)) return show(id)
  } catch {
    // The _id itself, or its index, may be damaged.
  }
  return `in row ${rid}`
}
