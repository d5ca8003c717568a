import { openCatalog } from './catalog.ts'
import type { Catalog } from './catalog.ts'
import type { File } from './open.ts'
import type { SearchChange } from '../search/searchEntries.ts'

/** One thread's sight of the database: its connection, the catalog, and what the search must hear of. */
export type Store = {
  file: File
  catalog: Catalog
  /** Changes of this transaction that loaded search partitions must take up. */
  searchChanges: SearchChange[]
  /** When the running command must have ended, as `performance.now` counts. */
  deadline: number
}

export const openStore = (file: File): Store => ({
  file,
  catalog: openCatalog(file),
  searchChanges: [],
  deadline: Infinity,
})

/** Runs a read inside one transaction, so that all of it sees the same moment. */
export function reading<T>(store: Store, read: () => T): T {
  store.file.exec('BEGIN')
  try {
    store.catalog.refresh()
    return read()
  } finally {
    store.file.exec('COMMIT')
  }
}
