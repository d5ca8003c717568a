import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { sortKey } from '../bson/sortKey.ts'
import type { Doc, Value } from '../bson/values.ts'
import { valuesAt } from '../query/path.ts'
import type { Collection } from '../storage/catalog.ts'
import { storeDocument } from '../storage/documents.ts'
import { allRows, bytesIn, firstRow, numberIn } from '../storage/open.ts'
import { scanCollection } from '../storage/scan.ts'
import type { Store } from '../storage/Store.ts'
import { readSearchIndex } from './SearchIndex.ts'
import type { SearchIndex } from './SearchIndex.ts'
import { withVectors, withoutVectors } from './separate.ts'
import { countTerms, packTerms } from './terms.ts'
import { bytesOf, readVector } from './vectorValue.ts'

/**
 * The key of the partition a document belongs to: the value of the index's first filter path.
 * An array belongs where its first element does not: it gets a partition of its own, which every search looks into.
 */
const partitionOf = (index: SearchIndex, document: Doc): Buffer => {
  const [path] = index.filters
  return path === undefined ? Buffer.alloc(0) : partitionKey(valuesAt(document, path)[0] ?? null)
}
export const partitionKey = (value: Value): Buffer => sortKey(value)

/** Writes a document's entries in every search index of its collection; what is unchanged stays untouched. */
export function noteSearchChange(
  store: Store,
  collection: Collection,
  rid: number,
  document: Doc,
): void {
  for (const index of collection.searchIndexes) writeEntry(store, index, rid, document)
}

function writeEntry(store: Store, index: SearchIndex, rid: number, document: Doc): void {
  const entry = entryOf(index, document)
  const before = firstRow(
    store.file.prepare(`SELECT part, fields, data FROM s${index.id} WHERE rid = ?`),
    rid,
  )
  if (!entry) {
    if (before) removeEntry(store, index, rid)
    return
  }
  const { part, fields, data } = entry
  const same =
    before &&
    bytesIn(before, 0).equals(part) &&
    bytesIn(before, 1).equals(fields) &&
    bytesIn(before, 2).equals(data)
  if (same) return
  if (before) note(store, index, bytesIn(before, 0), rid)
  store.file
    .prepare(`INSERT OR REPLACE INTO s${index.id} (rid, part, fields, data) VALUES (?, ?, ?, ?)`)
    .run(rid, part, fields, data)
  note(store, index, part, rid)
}

/** Returns the entry of a document in a search index; `undefined` when the document has no vector for it. */
export function entryOf(index: SearchIndex, document: Doc) {
  const data = dataOf(index, document)
  if (!data) return undefined
  const fields = encode(new Map(index.filters.map(path => [path, filterValue(document, path)])))
  return { part: partitionOf(index, document), fields, data }
}

/** Returns the values at a path: a single one as itself, several as an array. */
function filterValue(document: Doc, path: string): Value {
  const values = valuesAt(document, path).filter(value => value !== undefined)
  return values.length > 1 ? values.flat() : (values[0] ?? null)
}

function dataOf(index: SearchIndex, document: Doc): Buffer | undefined {
  if (index.type === 'vectorSearch') {
    const vector = readVector(document.get(index.vector.path), index.vector.dimensions)
    return vector && bytesOf(vector)
  }
  return packTerms(
    [...index.texts].map(([path, analyzer]) =>
      countTerms(
        valuesAt(document, path)
          .flat()
          .filter(value => typeof value === 'string'),
        analyzer,
      ),
    ),
  )
}

export function removeFromSearch(store: Store, collection: Collection, rid: number): void {
  for (const index of collection.searchIndexes) removeEntry(store, index, rid)
}

function removeEntry(store: Store, index: SearchIndex, rid: number): void {
  const before = firstRow(store.file.prepare(`SELECT part FROM s${index.id} WHERE rid = ?`), rid)
  if (!before) return
  store.file.prepare(`DELETE FROM s${index.id} WHERE rid = ?`).run(rid)
  note(store, index, bytesIn(before, 0), rid)
}

const note = (store: Store, index: SearchIndex, partition: Buffer, rid: number): void =>
  void store.searchChanges.push({ index: index.id, partition: partition.toString('latin1'), rid })

/** Makes a search index and fills it from the documents there are, whose vectors move into it. */
export function addSearchIndex(
  store: Store,
  collection: Collection,
  name: string,
  type: string,
  definition: Doc,
): void {
  store.file
    .prepare('INSERT INTO search_indexes (collection, name, type, definition) VALUES (?, ?, ?, ?)')
    .run(collection.id, name, type, encode(definition))
  const row = firstRow(store.file.prepare('SELECT max(id) FROM search_indexes'))
  const id = row ? numberIn(row, 0) : 0
  store.file.exec(`
    CREATE TABLE s${id} (rid INTEGER PRIMARY KEY, part BLOB NOT NULL, fields BLOB NOT NULL, data BLOB NOT NULL);
    CREATE INDEX s${id}_part ON s${id} (part)`)
  store.catalog.changed()
  const current = store.catalog.find(collection.db, collection.name) ?? collection
  const made = readSearchIndex(id, name, type, definition)
  for (const { rid, bytes } of scanCollection(store, collection)) {
    writeEntry(store, made, rid, decode(withVectors(store, collection, rid, bytes)))
    const left = withoutVectors(current, bytes)
    if (left !== bytes) storeDocument(store, collection, left, rid)
  }
}

/**
 * Drops a search index. Vectors that no other index holds go back into their documents, unless the whole collection goes.
 */
export function dropSearchIndex(
  store: Store,
  collection: Collection,
  index: SearchIndex,
  withCollection = false,
): void {
  if (index.type === 'vectorSearch' && !withCollection) {
    const others = collection.searchIndexes.filter(one => one !== index)
    const dropped = { ...collection, searchIndexes: [index] }
    const left = { ...collection, searchIndexes: others }
    for (const { rid, bytes } of scanCollection(store, collection)) {
      const whole = withVectors(store, dropped, rid, bytes)
      if (whole !== bytes && withoutVectors(left, whole) === whole)
        storeDocument(store, collection, whole, rid)
    }
  }
  for (const row of allRows(store.file.prepare(`SELECT DISTINCT part FROM s${index.id}`)))
    note(store, index, bytesIn(row, 0), -1)
  store.file.exec(`DROP TABLE s${index.id}`)
  store.file.prepare('DELETE FROM search_indexes WHERE id = ?').run(index.id)
  store.catalog.changed()
}
