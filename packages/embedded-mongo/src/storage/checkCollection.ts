import { decode } from '../bson/decode.ts'
import { show } from '../bson/show.ts'
import type { Doc } from '../bson/values.ts'
import { Binary } from '../bson/values.ts'
import { entryOf } from '../search/searchEntries.ts'
import type { SearchIndex } from '../search/SearchIndex.ts'
import { vectorIndexesOf, withVectors, withoutVectors } from '../search/separate.ts'
import type { Collection } from './catalog.ts'
import type { Index } from './Index.ts'
import { keysOf } from './indexKeys.ts'
import { bytesIn, firstRow, numberIn } from './open.ts'
import type { Stored } from './Store.ts'
import { scanCollection } from './scan.ts'
import type { Store } from './Store.ts'

/** A summary of what was checked, and every inconsistency, each as a sentence. */
export type Report = { checked: string; problems: string[] }

/**
 * Compares each document with its keys and search entries, then the number of keys and entries with the number
 * expected, which finds those that belong to no document.
 */
export function checkCollection(store: Store, collection: Collection): Report {
  const problems: string[] = []
  const counts: Counts = {
    documents: 0,
    unreadable: 0,
    keys: new Map(collection.indexes.map(index => [index, 0])),
    entries: new Map(collection.searchIndexes.map(index => [index, 0])),
  }
  for (const stored of scanCollection(store, collection))
    for (const what of documentProblems(store, collection, stored, counts))
      problems.push(`${collection.namespace}: the document ${what}`)
  // Nobody can tell how many keys a document has that cannot be read.
  if (counts.unreadable === 0)
    for (const what of countProblems(store, counts))
      problems.push(`${collection.namespace}: the index ${what}`)
  return { checked: viewCounts(counts), problems }
}

/** The numbers of keys and entries that the documents imply. */
type Counts = {
  documents: number
  unreadable: number
  keys: Map<Index, number>
  entries: Map<SearchIndex, number>
}

function* documentProblems(
  store: Store,
  collection: Collection,
  { rid, bytes }: Stored,
  counts: Counts,
): Generator<string> {
  counts.documents++
  let document: Doc
  try {
    document = decode(withVectors(store, collection, rid, bytes))
  } catch (error) {
    counts.unreadable++
    return yield `in row ${rid} cannot be read: ${(error as Error).message}`
  }
  const id = document.get('_id')
  const name = id === undefined ? `row ${rid}` : show(id)
  if (id === undefined) yield `${name} has no _id`
  for (const what of vectorProblems(collection, bytes, document)) yield `${name} ${what}`
  for (const index of collection.indexes)
    for (const what of keyProblems(store, index, rid, document, counts.keys))
      yield `${name} ${what}`
  for (const index of collection.searchIndexes)
    for (const what of entryProblems(store, index, rid, document, counts.entries))
      yield `${name} ${what}`
}

function* countProblems(store: Store, { keys, entries }: Counts): Generator<string> {
  for (const [index, expected] of keys) {
    const actual = numberOf(store, `SELECT count(*) FROM i${index.id}`)
    if (actual !== expected) yield `${index.name} has ${actual} keys instead of ${expected}`
    const twice = `SELECT count(*) FROM (SELECT 1 FROM i${index.id} GROUP BY key HAVING count(*) > 1)`
    const taken = index.unique ? numberOf(store, twice) : 0
    if (taken) yield `${index.name} is unique and has ${taken} keys more than once`
  }
  for (const [index, expected] of entries) {
    const actual = numberOf(store, `SELECT count(*) FROM s${index.id}`)
    if (actual !== expected)
      yield `${index.name} has ${actual} search entries instead of ${expected}`
  }
}

function* keyProblems(
  store: Store,
  index: Index,
  rid: number,
  document: Doc,
  counts: Map<Index, number>,
): Generator<string> {
  const { keys, multikey } = keysOf(index, document)
  counts.set(index, (counts.get(index) ?? 0) + keys.length)
  const statement = store.file.prepare(`SELECT 1 FROM i${index.id} WHERE key = ? AND rid = ?`)
  if (keys.some(key => !firstRow(statement, key, rid)))
    yield `is missing in the index ${index.name}`
  if (multikey && !index.multikey) yield `has an array where the index ${index.name} knows of none`
}

function* entryProblems(
  store: Store,
  index: SearchIndex,
  rid: number,
  document: Doc,
  counts: Map<SearchIndex, number>,
): Generator<string> {
  const expected = entryOf(index, document)
  if (!expected) return
  counts.set(index, (counts.get(index) ?? 0) + 1)
  const row = firstRow(
    store.file.prepare(`SELECT part, fields, data FROM s${index.id} WHERE rid = ?`),
    rid,
  )
  if (!row) yield `is missing in the search index ${index.name}`
  else if (!bytesIn(row, 0).equals(expected.part))
    yield `is in the wrong partition of the search index ${index.name}`
  else if (!bytesIn(row, 1).equals(expected.fields) || !bytesIn(row, 2).equals(expected.data))
    yield `is another in the search index ${index.name}`
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

const numberOf = (store: Store, sql: string): number =>
  numberIn(firstRow(store.file.prepare(sql)) ?? [], 0)

function viewCounts({ documents, keys, entries }: Counts): string {
  const [allKeys = 0, searched = 0] = [keys, entries].map(part =>
    [...part.values()].reduce((a, b) => a + b, 0),
  )
  return `${documents} documents, ${allKeys} keys${searched ? `, ${searched} search entries` : ''}`
}
