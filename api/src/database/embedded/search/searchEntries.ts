import { encode } from '../bson/encode.ts'
import type { Doc } from '../bson/values.ts'
import type { Collection } from '../storage/catalog.ts'
import type { Store } from '../storage/Store.ts'
import type { SearchIndex } from './SearchIndex.ts'

/** A document of a search index was added, changed or removed. */
export type SearchChange = { index: number; partition: string; rid: number }

export function noteSearchChange(
  _store: Store,
  _collection: Collection,
  _rid: number,
  _document: Doc,
): void {}
export function removeFromSearch(_store: Store, _collection: Collection, _rid: number): void {}

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
  store.catalog.changed()
}

export function dropSearchIndex(store: Store, _collection: Collection, index: SearchIndex): void {
  store.file.prepare('DELETE FROM search_indexes WHERE id = ?').run(index.id)
  store.catalog.changed()
}
