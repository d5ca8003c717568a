import { decode } from '../bson/decode.ts'
import { show } from '../bson/show.ts'
import { Binary } from '../bson/values.ts'
import type { Doc } from '../bson/values.ts'
import { unlessDamaged } from '../errors.ts'
import { entryOf } from '../search/searchEntries.ts'
import type { SearchIndex } from '../search/SearchIndex.ts'
import { vectorIndexesOf, withVectors, withoutVectors } from '../search/separate.ts'
import type { Collection } from './catalog.ts'
import type { Index } from './Index.ts'
import { keysOf } from './indexKeys.ts'
import { bytesIn, firstRow } from './open.ts'
import type { Store, Stored } from './Store.ts'

/** Counts over the documents that were checked so far. */
export type Checked = {
  /** Documents whose bytes are no BSON. */
  unreadable: number
  /** The numbers of keys and entries that the documents imply. */
  keys: Map<Index, number>
  entries: Map<SearchIndex, number>
  /** Indexes that have a damaged page. */
  damaged: Set<Index | SearchIndex>
}

/** Yields what does not agree between a document and its keys, search entries and vectors, each beginning with its name. */
export function* documentProblems(
  store: Store,
  collection: Collection,
  { rid, bytes }: Stored,
  checked: Checked,
): Generator<string> {
  let document: Doc
  try {
    const whole = unlessDamaged(() => withVectors(store, collection, rid, bytes))
    document = decode(whole ?? bytes)
  } catch (error) {
    checked.unreadable++
    return yield `in row ${rid} cannot be read: ${(error as Error).message}`
  }
  const id = document.get('_id')
  const name = id === undefined ? `row ${rid}` : show(id)
  if (id === undefined) yield `${name} has no _id`
  for (const what of vectorProblems(collection, bytes, document)) yield `${name} ${what}`
  const inEach = function* <Part extends Index | SearchIndex>(
    indexes: Part[],
    problemIn: (store: Store, index: Part, rid: number, document: Doc, checked: Checked) => string,
  ) {
    for (const index of indexes.filter(one => !checked.damaged.has(one))) {
      const what = unlessDamaged(() => problemIn(store, index, rid, document, checked))
      if (what === undefined) checked.damaged.add(index)
      else if (what) yield `${name} ${what} ${index.name}`
    }
  }
  yield* inEach(collection.indexes, keyProblem)
  yield* inEach(collection.searchIndexes, entryProblem)
}

/** Returns what is wrong with a document in an index, to be followed by the index's name; nothing where all is well. */
function keyProblem(
  store: Store,
  index: Index,
  rid: number,
  document: Doc,
  { keys: counts }: Checked,
): string {
  const { keys, multikey } = keysOf(index, document)
  counts.set(index, (counts.get(index) ?? 0) + keys.length)
  const statement = store.file.prepare(`SELECT 1 FROM i${index.id} WHERE key = ? AND rid = ?`)
  if (keys.some(key => !firstRow(statement, key, rid))) return 'is missing in the index'
  return multikey && !index.multikey ? 'has an array that is unknown to the index' : ''
}

function entryProblem(
  store: Store,
  index: SearchIndex,
  rid: number,
  document: Doc,
  { entries: counts }: Checked,
): string {
  const expected = entryOf(index, document)
  if (!expected) return ''
  counts.set(index, (counts.get(index) ?? 0) + 1)
  const row = firstRow(
    store.file.prepare(`SELECT part, fields, data FROM s${index.id} WHERE rid = ?`),
    rid,
  )
  if (!row) return 'is missing in the search index'
  if (!bytesIn(row, 0).equals(expected.part)) return 'is in the wrong partition of the search index'
  const isSame = bytesIn(row, 1).equals(expected.fields) && bytesIn(row, 2).equals(expected.data)
  return isSame ? '' : 'is another in the search index'
}

/** Vectors are stored in their search index alone, never in the document. */
function* vectorProblems(collection: Collection, bytes: Buffer, whole: Doc): Generator<string> {
  if (withoutVectors(collection, bytes) !== bytes) yield 'holds a vector that belongs elsewhere'
  for (const { vector } of vectorIndexesOf(collection)) {
    const value = whole.get(vector.path)
    if (value instanceof Binary && value.subtype === 9 && value.bytes.length === 2)
      yield `has lost its vector ${vector.path}`
  }
}
