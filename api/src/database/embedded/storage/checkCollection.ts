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
import { scanCollection } from './scan.ts'
import type { Store } from './Store.ts'

/** What was looked at, in words, and everything that does not agree. */
export type Report = { checked: string; problems: string[] }

/**
 * Compares each document with its keys and search entries, and the numbers of both the other way round: together
 * they leave no room for one too many or one too few.
 */
export function checkCollection(store: Store, collection: Collection): Report {
  const problems: string[] = []
  const keys = new Map(collection.indexes.map(index => [index, 0]))
  const entries = new Map(collection.searchIndexes.map(index => [index, 0]))
  let documents = 0
  for (const { rid, bytes } of scanCollection(store, collection)) {
    documents++
    const document = decode(withVectors(store, collection, rid, bytes))
    const id = document.get('_id')
    const name = id === undefined ? `row ${rid}` : show(id)
    const wrong = [
      ...(id === undefined ? ['has no _id'] : []),
      ...vectorProblems(collection, bytes, document),
    ]
    for (const index of collection.indexes)
      wrong.push(...keyProblems(store, index, rid, document, keys))
    for (const index of collection.searchIndexes)
      wrong.push(...entryProblems(store, index, rid, document, entries))
    problems.push(...wrong.map(what => `${collection.namespace}: the document ${name} ${what}`))
  }
  const about = (index: { name: string }, what: string) =>
    problems.push(`${collection.namespace}: the index ${index.name} ${what}`)
  for (const [index, expected] of keys) {
    const found = numberOf(store, `SELECT count(*) FROM i${index.id}`)
    if (found !== expected) about(index, `has ${found} keys instead of ${expected}`)
    const twice = `SELECT count(*) FROM (SELECT 1 FROM i${index.id} GROUP BY key HAVING count(*) > 1)`
    const taken = index.unique ? numberOf(store, twice) : 0
    if (taken) about(index, `is unique and has ${taken} keys more than once`)
  }
  for (const [index, expected] of entries) {
    const found = numberOf(store, `SELECT count(*) FROM s${index.id}`)
    if (found !== expected) about(index, `has ${found} search entries instead of ${expected}`)
  }
  return { checked: counted(documents, keys, entries), problems }
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

/** A vector stands in its search index alone, and stands there. */
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

function counted(documents: number, ...parts: Map<unknown, number>[]): string {
  const [keys = 0, entries = 0] = parts.map(part => [...part.values()].reduce((a, b) => a + b, 0))
  const searched = entries ? `, ${entries} search entries` : ''
  return `${documents} documents, ${keys} keys${searched}`
}
