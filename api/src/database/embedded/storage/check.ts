import { decode } from '../bson/decode.ts'
import { withVectors } from '../search/separate.ts'
import { partitionOf } from '../search/searchEntries.ts'
import type { Collection } from './catalog.ts'
import { keysOf } from './indexKeys.ts'
import { allRows, bytesIn, firstRow, numberIn, openForReading } from './open.ts'
import { scanCollection } from './scan.ts'
import { openStore, reading } from './Store.ts'
import type { Store } from './Store.ts'

/** Goes through a whole data folder and names everything that does not agree; an empty list is a sound database. */
export function checkFolder(folder: string): string[] {
  const store = openStore(openForReading(folder))
  try {
    return reading(store, () => [
      ...checkFile(store),
      ...store.catalog.all().flatMap(collection => checkCollection(store, collection)),
    ])
  } finally {
    store.file.close()
  }
}

const checkFile = (store: Store): string[] =>
  allRows(store.file.prepare('PRAGMA integrity_check'))
    .map(row => String(row[0]))
    .filter(line => line !== 'ok')

function checkCollection(store: Store, collection: Collection): string[] {
  const wrong: string[] = []
  const expected = new Map(collection.indexes.map(index => [index.id, 0]))
  for (const { rid, bytes } of scanCollection(store, collection)) {
    const document = decode(withVectors(store, collection, rid, bytes))
    for (const index of collection.indexes)
      for (const key of keysOf(index, document).keys) {
        expected.set(index.id, (expected.get(index.id) ?? 0) + 1)
        const found = firstRow(
          store.file.prepare(`SELECT 1 FROM i${index.id} WHERE key = ? AND rid = ?`),
          key,
          rid,
        )
        if (!found)
          wrong.push(
            `${collection.namespace}: document ${rid} is missing in the index ${index.name}`,
          )
      }
    for (const index of collection.searchIndexes) {
      const row = firstRow(store.file.prepare(`SELECT part FROM s${index.id} WHERE rid = ?`), rid)
      if (row && !bytesIn(row, 0).equals(partitionOf(index, document)))
        wrong.push(
          `${collection.namespace}: document ${rid} is in the wrong partition of ${index.name}`,
        )
    }
  }
  for (const index of collection.indexes) {
    const row = firstRow(store.file.prepare(`SELECT count(*) FROM i${index.id}`))
    const found = row ? numberIn(row, 0) : 0
    if (found !== expected.get(index.id))
      wrong.push(
        `${collection.namespace}: the index ${index.name} has ${found} keys instead of ${expected.get(index.id)}`,
      )
  }
  return wrong
}
