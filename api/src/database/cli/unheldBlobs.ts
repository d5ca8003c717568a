import { decode } from '../embedded/bson/decode.ts'
import { show } from '../embedded/bson/show.ts'
import { openForReading } from '../embedded/storage/open.ts'
import { scanCollection } from '../embedded/storage/scan.ts'
import { openStore, reading } from '../embedded/storage/Store.ts'

const database = 'sandbox'

/**
 * Says of every stored blob, whole or in pieces, that no file holds it. Those of uploads that are under way, or were cut
 * off by a crash, are noted as such and go by themselves.
 */
export function unheldBlobs(folder: string): string[] {
  const store = openStore(openForReading(folder))
  const values = function* (collection: string, ...fields: string[]) {
    const found = store.catalog.find(database, collection)
    if (!found) return
    for (const { bytes } of scanCollection(store, found)) {
      const document = decode(bytes, new Set(fields))
      for (const field of fields) yield show(document.get(field))
    }
  }
  try {
    return reading(store, () => {
      const held = new Set([
        ...values('files', 'original', 'reading'),
        ...values('unclaimeds', '_id'),
      ])
      const stored = new Set([
        ...values('blobs.files', '_id'),
        ...values('blobs.chunks', 'files_id'),
      ])
      return [...stored.difference(held)].map(
        id =>
          `${database}.blobs: no file holds the blob ${id}; the server removes it when it starts`,
      )
    })
  } finally {
    store.file.close()
  }
}
