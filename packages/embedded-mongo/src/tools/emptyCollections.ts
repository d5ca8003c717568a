import { openForWriting } from '../storage/open.ts'
import { removeRecord } from '../storage/records.ts'
import { scanCollection } from '../storage/scan.ts'
import { openStore } from '../storage/Store.ts'
import { noteResidue } from '../storage/tidy.ts'

/** Removes all documents of the collections of these names from the database of a folder that nobody serves. */
export function emptyCollections(folder: string, names: string[]) {
  const file = openForWriting(folder)
  try {
    file.exec('BEGIN IMMEDIATE')
    const store = openStore(file)
    store.catalog.refresh()
    for (const collection of store.catalog.all().filter(({ name }) => names.includes(name)))
      for (const stored of Array.from(scanCollection(store, collection, { takesDamaged: true })))
        removeRecord(store, collection, stored)
    noteResidue(file)
    file.exec('COMMIT')
  } finally {
    file.close()
  }
}
