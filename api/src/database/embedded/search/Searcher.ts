import type { Doc } from '../bson/values.ts'
import type { Collection } from '../storage/catalog.ts'
import type { Store } from '../storage/Store.ts'

/** Answers `$vectorSearch`, `$search` and `$searchMeta` from partitions it keeps in memory. */
export type Searcher = {
  run: (store: Store, collection: Collection, stage: string, operand: Doc) => Iterable<Doc>
}
