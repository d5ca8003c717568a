import { decode, fieldsOf } from '../bson/decode.ts'
import type { Fields } from '../bson/decode.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { metaKey } from '../query/sort.ts'
import type { Collection } from '../storage/catalog.ts'
import { neededFields, passesOn } from '../aggregate/neededFields.ts'
import { readRecord, readWithVectors } from '../storage/records.ts'
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
    rest: Value[],
  ) => Iterable<Doc>
  changed: Partitions['changed']
  dropIdle: Partitions['dropIdle']
}

export function openSearcher(): Searcher {
  const partitions = openPartitions()
  return {
    run: (store, collection, stage, operand, rest) => {
      const read = readerFor(store, collection, rest)
      switch (stage) {
        case '$vectorSearch':
          return documents(
            vectorSearch(store, collection, partitions, operand),
            'vectorSearchScore',
            read,
          )
        case '$search':
          return documents(
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

const allFields: Fields = { has: () => true, size: Infinity }

type Read = (rid: number) => Doc | undefined

/** Reads documents as far as the stages that follow look into them. */
function readerFor(store: Store, collection: Collection, rest: Value[]): Read {
  const needs = neededFields(rest) ?? allFields
  const needsVector = vectorIndexesOf(collection).some(({ vector }) => needs.has(vector.path))
  const bytesOf = needsVector ? readWithVectors : readRecord
  const isPassedOn = passesOn(rest)
  return rid => {
    const bytes = bytesOf(store, collection, rid)
    return bytes && (isPassedOn ? fieldsOf(bytes, needs) : decode(bytes))
  }
}

/** Each hit's document with its score beside it. */
function* documents(hits: Iterable<Hit>, meta: string, read: Read): Generator<Doc> {
  for (const { rid, score } of hits) {
    const document = read(rid)
    if (document) yield document.set(metaKey(meta), score)
  }
}
