import { show } from '../bson/show.ts'
import { decode } from '../bson/decode.ts'
import { doc } from '../bson/values.ts'
import type { Doc } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { valuesAt } from '../query/path.ts'
import { noteSearchChange, removeFromSearch } from '../search/searchEntries.ts'
import { withVectors, withoutVectors } from '../search/separate.ts'
import type { Collection } from './catalog.ts'
import { documentIn, storeDocument } from './documents.ts'
import type { Index } from './Index.ts'
import { keysOf } from './indexKeys.ts'
import { firstRow, numberIn } from './open.ts'
import type { Store, Stored } from './Store.ts'

export const maxDocument = 16 * 1024 * 1024

export function readRecord(store: Store, collection: Collection, rid: number): Buffer | undefined {
  const { file } = store
  const sql = `SELECT rid, ${file.documentColumns} FROM c${collection.id} WHERE rid = ?`
  const row = firstRow(file.prepare(sql), rid)
  return row && documentIn(store, collection, row)
}

/** The document with its vectors, which are kept apart from it. */
export function readWithVectors(
  store: Store,
  collection: Collection,
  rid: number,
): Buffer | undefined {
  const bytes = readRecord(store, collection, rid)
  return bytes && withVectors(store, collection, rid, bytes)
}

/** Adds a document and its keys; a key that is taken refuses it before anything is written. */
export function insertRecord(
  store: Store,
  collection: Collection,
  bytes: Buffer,
  document: Doc,
): number {
  checkSize(bytes)
  const entries = collection.indexes.map(index => [index, keysOf(index, document)] as const)
  for (const [index, { keys }] of entries)
    if (index.unique) for (const key of keys) checkFree(store, collection, index, key, document)
  const rid = storeDocument(store, collection, withoutVectors(collection, bytes))
  for (const [index, { keys, multikey }] of entries) {
    for (const key of keys) addKey(store, index, key, rid)
    if (multikey && !index.multikey) markMultikey(store, index)
  }
  noteSearchChange(store, collection, rid, document)
  return rid
}

/** Puts new bytes in a document's place and moves the keys that changed. */
export function replaceRecord(
  store: Store,
  collection: Collection,
  old: Stored,
  before: Doc,
  bytes: Buffer,
  document: Doc,
): void {
  checkSize(bytes)
  const moves = collection.indexes.map(index => {
    const from = keysOf(index, before)
    const to = keysOf(index, document)
    const [left, right] = [namesOf(from.keys), namesOf(to.keys)]
    return {
      index,
      multikey: to.multikey,
      gone: from.keys.filter(key => !right.has(key.toString('latin1'))),
      come: to.keys.filter(key => !left.has(key.toString('latin1'))),
    }
  })
  for (const { index, come } of moves)
    if (index.unique) for (const key of come) checkFree(store, collection, index, key, document)
  store.hasRemoved = true
  storeDocument(store, collection, withoutVectors(collection, bytes), old.rid)
  for (const { index, gone, come, multikey } of moves) {
    for (const key of gone) removeKey(store, index, key, old.rid)
    for (const key of come) addKey(store, index, key, old.rid)
    if (multikey && !index.multikey) markMultikey(store, index)
  }
  noteSearchChange(store, collection, old.rid, document)
}

/** Removes a document, its keys and its search entries; those of a damaged one are found by its place. */
export function removeRecord(store: Store, collection: Collection, old: Stored): void {
  const document = old.isDamaged ? undefined : decode(old.bytes)
  store.hasRemoved = true
  store.file.prepare(`DELETE FROM c${collection.id} WHERE rid = ?`).run(old.rid)
  for (const index of collection.indexes)
    if (!document) removeKeysOf(store, index, old.rid)
    else for (const key of keysOf(index, document).keys) removeKey(store, index, key, old.rid)
  removeFromSearch(store, collection, old.rid)
}

const namesOf = (keys: Buffer[]): Set<string> => new Set(keys.map(key => key.toString('latin1')))

function checkSize(bytes: Buffer): void {
  if (bytes.length > maxDocument)
    throw bad(
      `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${maxDocument}`,
      10334,
    )
}

/** Puts a key into an index; the caller has checked that a unique one is free. */
export function addKey(store: Store, index: Index, key: Buffer, rid: number): void {
  store.file.prepare(`INSERT OR IGNORE INTO i${index.id} (key, rid) VALUES (?, ?)`).run(key, rid)
}

function removeKey(store: Store, index: Index, key: Buffer, rid: number): void {
  store.file.prepare(`DELETE FROM i${index.id} WHERE key = ? AND rid = ?`).run(key, rid)
}

/** Looks at every key of an index: no document says which ones are meant. */
function removeKeysOf(store: Store, index: Index, rid: number): void {
  store.file.prepare(`DELETE FROM i${index.id} WHERE rid = ?`).run(rid)
}

export function checkFree(
  store: Store,
  collection: Collection,
  index: Index,
  key: Buffer,
  document: Doc,
): void {
  const taken = firstRow(
    store.file.prepare(`SELECT rid FROM i${index.id} WHERE key = ? LIMIT 1`),
    key,
  )
  if (taken && numberIn(taken, 0) > 0) throw duplicate(collection, index, document)
}

function duplicate(collection: Collection, index: Index, document: Doc) {
  const pattern = index.spec.get('key') ?? null
  const value: Doc = new Map(
    index.fields.map(({ path }) => [path, valuesAt(document, path)[0] ?? null]),
  )
  const duplicateKey = [...value].map(([path, entry]) => `${path}: ${show(entry)}`).join(', ')
  return bad(
    `E11000 duplicate key error collection: ${collection.namespace} index: ${index.name} dup key: { ${duplicateKey} }`,
    11000,
    doc({ keyPattern: pattern, keyValue: value }),
  )
}

export function markMultikey(store: Store, index: Index): void {
  store.file.prepare('UPDATE indexes SET multikey = 1 WHERE id = ?').run(index.id)
  index.multikey = true
  store.catalog.changed()
}
