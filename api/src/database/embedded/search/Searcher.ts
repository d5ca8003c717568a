import { decode } from '../bson/decode.ts'
import type { Doc } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { metaKey } from '../query/sort.ts'
import type { Collection } from '../storage/catalog.ts'
import type { Needs } from '../aggregate/pipeline.ts'
import { readRecord, readWhole } from '../storage/records.ts'
import type { Store } from '../storage/Store.ts'
import { bestFirst } from './bestFirst.ts'
import type { Hit } from './bestFirst.ts'
import { vectorIndexesOf } from './separate.ts'
import { openPartitions } from './partitions.ts'
import type { Partitions } from './partitions.ts'
import { countMatches, textSearch } from './textSearch.ts'
import { vectorSearch } from './vectorSearch.ts'

/** Answers `$vectorSearch`, `$search` and `$searchMeta` from partitions it keeps in memory. */
export type Searcher = {
  run: (
    store: Store,
    collection: Collection,
    stage: string,
    operand: Doc,
    needs: Needs,
  ) => Iterable<Doc>
  changed: Partitions['changed']
  dropIdle: Partitions['dropIdle']
}

export function openSearcher(): Searcher {
  const partitions = openPartitions()
  return {
    run: (store, collection, stage, operand, needs) => {
      const read = vectorIndexesOf(collection).some(({ vector }) => needs?.(vector.path) ?? true)
        ? readWhole
        : readRecord
      switch (stage) {
        case '$vectorSearch':
          return documents(
            store,
            collection,
            vectorSearch(store, collection, partitions, operand),
            'vectorSearchScore',
            read,
          )
        case '$search':
          return documents(
            store,
            collection,
            bestFirst(textSearch(store, collection, partitions, operand)),
            'searchScore',
            read,
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
  read: typeof readRecord,
): Generator<Doc> {
  for (const { rid, score } of hits) {
    const bytes = read(store, collection, rid)
    if (bytes) yield decode(bytes).set(metaKey(meta), score)
  }
}
