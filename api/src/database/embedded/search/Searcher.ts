import { decode } from '../bson/decode.ts'
import type { Doc } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { metaKey } from '../query/sort.ts'
import type { Collection } from '../storage/catalog.ts'
import { readWhole } from '../storage/records.ts'
import type { Store } from '../storage/Store.ts'
import { bestFirst } from './bestFirst.ts'
import type { Hit } from './bestFirst.ts'
import { openPartitions } from './partitions.ts'
import type { Partitions } from './partitions.ts'
import { countMatches, textSearch } from './textSearch.ts'
import { vectorSearch } from './vectorSearch.ts'

/** Answers `$vectorSearch`, `$search` and `$searchMeta` from partitions it keeps in memory. */
export type Searcher = {
  run: (store: Store, collection: Collection, stage: string, operand: Doc) => Iterable<Doc>
  changed: Partitions['changed']
  dropIdle: Partitions['dropIdle']
}

export function openSearcher(): Searcher {
  const partitions = openPartitions()
  return {
    run: (store, collection, stage, operand) => {
      switch (stage) {
        case '$vectorSearch':
          return documents(
            store,
            collection,
            vectorSearch(store, collection, partitions, operand),
            'vectorSearchScore',
          )
        case '$search':
          return documents(
            store,
            collection,
            bestFirst(textSearch(store, collection, partitions, operand)),
            'searchScore',
          )
        case '$searchMeta':
          return [countMatches(textSearch(store, collection, partitions, operand), operand)]
        default:
          throw bad(`Unrecognized pipeline stage name: '${stage}'`, 40324)
      }
    },
    changed: partitions.changed,
    dropIdle: partitions.dropIdle,
  }
}

/** Each hit's document with its score beside it. */
function* documents(
  store: Store,
  collection: Collection,
  hits: Iterable<Hit>,
  meta: string,
): Generator<Doc> {
  for (const { rid, score } of hits) {
    const bytes = readWhole(store, collection, rid)
    if (bytes) yield decode(bytes).set(metaKey(meta), score)
  }
}
