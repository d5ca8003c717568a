import { statSync } from 'node:fs'
import { readyFolder } from '../dataFolder.ts'
import { lockFolder } from '../lock.ts'
import { storeDocument, storedIn } from '../storage/documents.ts'
import { allRows, fileIn, numberIn, openForReading, openForWriting } from '../storage/open.ts'
import type { File } from '../storage/open.ts'
import { openStore } from '../storage/Store.ts'
import { rewrite } from '../storage/tidy.ts'

/**
 * Rewrites the database of a folder that no server runs on, so that its file holds nothing but what is there, and every
 * sound document has a checksum; gives its size in bytes before and after. Needs room for twice its size meanwhile.
 */
export function compactFolder(folder: string): { before: number; after: number } {
  openForReading(folder).close()
  readyFolder(folder)
  const lock = lockFolder(folder)
  const size = () => statSync(fileIn(folder)).size
  try {
    const before = size()
    const file = openForWriting(folder)
    try {
      addChecksums(file)
      rewrite(file)
    } finally {
      file.close()
    }
    return { before, after: size() }
  } finally {
    lock.release()
  }
}

const documentsAtOnce = 64

/** Documents of before there were checksums have none until they are written again. */
function addChecksums(file: File): void {
  const store = openStore(file)
  store.catalog.refresh()
  for (const collection of store.catalog.all()) {
    const select = file.prepare(
      `SELECT rid, doc, crc FROM c${collection.id} WHERE rid > ? AND crc IS NULL ORDER BY rid LIMIT ${documentsAtOnce}`,
    )
    for (
      let last = 0, rows = allRows(select, last);
      rows.length > 0;
      rows = allRows(select, last)
    ) {
      file.exec('BEGIN IMMEDIATE')
      for (const { rid, bytes, isDamaged } of rows.map(storedIn))
        if (!isDamaged) storeDocument(store, collection, bytes, rid)
      file.exec('COMMIT')
      last = numberIn(rows.at(-1) ?? [], 0)
    }
  }
}
