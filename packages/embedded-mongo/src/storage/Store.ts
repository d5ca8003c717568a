import { openCatalog } from './catalog.ts'
import type { Catalog } from './catalog.ts'
import type { File } from './open.ts'

/** One thread's sight of the database: its connection, the catalog, and what the search must hear of. */
export type Store = {
  file: File
  catalog: Catalog
  /** Changes of this transaction that loaded search partitions must take up. */
  searchChanges: SearchChange[]
  /** True when this transaction removed or replaced something that must not stay readable in the file. */
  hasRemoved: boolean
  /** When the running command must have ended, as `performance.now` counts. */
  deadline: number
  /** Scans that hold rows: at the end of the transaction each lets go of them and keeps its place alone. */
  scans: Set<Scan>
}

/** A document of a partition was added, changed or removed. */
export type SearchChange = { index: number; partition: string; rid: number }

/**
 * A stored document: `rid` is its place in the collection, the order of insertion. `isDamaged`: its bytes are not those
 * that were stored, and only its place is certain.
 */
export type Stored = { rid: number; bytes: Buffer; isDamaged?: boolean }

/** A scan that stands between two rows. */
type Scan = { keepPlace: () => void }

export const openStore = (file: File): Store => ({
  file,
  catalog: openCatalog(file),
  searchChanges: [],
  hasRemoved: false,
  deadline: Infinity,
  scans: new Set(),
})

/** Runs a read inside one transaction, so that all of it sees the same moment. */
export function reading<T>(store: Store, read: () => T): T {
  store.file.exec('BEGIN')
  try {
    store.catalog.refresh()
    const answer = read()
    for (const scan of store.scans) scan.keepPlace()
    return answer
  } finally {
    store.scans.clear()
    end(store.file)
  }
}

/** After a statement that met a damaged page SQLite says so once more; the read has answered for itself by then. */
function end(file: File): void {
  for (const way of ['COMMIT', 'ROLLBACK'])
    try {
      return file.exec(way)
    } catch {
      // There may be nothing left to roll back either.
    }
}
