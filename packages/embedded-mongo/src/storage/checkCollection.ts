import { showKey } from '../bson/showKey.ts'
import { unlessDamaged } from '../errors.ts'
import type { Collection } from './catalog.ts'
import { documentProblems } from './checkDocument.ts'
import type { Checked } from './checkDocument.ts'
import { bytesIn, firstRow, numberIn } from './open.ts'
import type { Row } from './open.ts'
import { readRecord } from './records.ts'
import { rowsOf } from './rowsOf.ts'
import type { Store } from './Store.ts'

/** A summary of what was checked, every inconsistency as a sentence, and how many documents damage has cost. */
export type Report = { checked: string; problems: string[]; lost: number }

const maxNamed = 5
/** Lost documents that are looked for in the index of `_id`, to be named. */
const maxSought = 10_000

/** Numbers of known and of lost documents, the rows of some of the lost, and whether there may be more. */
type Loss = { known: number; lost: number; sought: Set<number>; areAll: boolean }

/**
 * Compares each document with its keys and search entries, then the number of keys and entries with the number
 * expected, which finds those that belong to no document. Of damaged pages it says which documents they cost.
 */
export function checkCollection(store: Store, collection: Collection): Report {
  const checked: Checked = {
    unreadable: 0,
    keys: new Map(collection.indexes.map(index => [index, 0])),
    entries: new Map(collection.searchIndexes.map(index => [index, 0])),
    damaged: new Set(),
  }
  const loss: Loss = { known: 0, lost: 0, sought: new Set(), areAll: true }
  const problems: string[] = []
  const rows = rowsOf(store, collection)
  let next = rows.next()
  for (; !next.done; next = rows.next()) {
    const rid = next.value
    loss.known++
    const bytes = unlessDamaged(() => readRecord(store, collection, rid))
    if (bytes) {
      for (const what of documentProblems(store, collection, { rid, bytes }, checked))
        problems.push(`the document ${what}`)
      continue
    }
    loss.lost++
    if (loss.sought.size < maxSought) loss.sought.add(rid)
  }
  loss.areAll = next.value
  if (loss.lost > 0 || !loss.areAll) problems.push(describe(store, collection, loss))
  // Nobody can tell how many keys a document has that cannot be read.
  const canCount = loss.lost === 0 && loss.areAll && checked.unreadable === 0
  for (const what of indexProblems(store, checked, canCount)) problems.push(`the index ${what}`)
  return {
    checked: view(loss.known - loss.lost, checked),
    lost: loss.lost,
    problems: problems.map(problem => `${collection.namespace}: ${problem}`),
  }
}

/** Says how many documents damage has cost, and the first of them by the `_id`s that their index has. */
function describe(store: Store, { indexes }: Collection, loss: Loss): string {
  const { known, lost, sought, areAll } = loss
  const more = 'There may have been more, for no index that knows them is whole'
  if (lost === 0) return `all ${known} known documents can be read. ${more}`
  const names: string[] = []
  const index = indexes.find(({ name }) => name === '_id_')
  unlessDamaged(() => {
    for (const next of store.file.prepare(`SELECT key, rid FROM i${index?.id}`).iterate()) {
      const row = next as unknown as Row
      if (sought.has(numberIn(row, 1))) names.push(showKey(bytesIn(row, 0)))
      if (names.length >= maxNamed) return
    }
  })
  const others = lost - names.length
  const which = names.length
    ? `: _id ${names.join(', ')}${others ? ` and ${others} more` : ''}`
    : ''
  return areAll
    ? `${lost} of ${known} documents are lost to damage${which}`
    : `${lost} of ${known} known documents are lost to damage${which}. ${more}`
}

function* indexProblems(store: Store, checked: Checked, canCount: boolean): Generator<string> {
  const { keys, entries, damaged } = checked
  for (const [index, expected] of keys) {
    const actual = countOf(store, `i${index.id}`)
    if (actual === undefined) damaged.add(index)
    else if (canCount && !damaged.has(index)) {
      if (actual !== expected) yield `${index.name} has ${actual} keys instead of ${expected}`
      const twice = `(SELECT 1 FROM i${index.id} GROUP BY key HAVING count(*) > 1)`
      const taken = index.unique ? countOf(store, twice) : 0
      if (taken) yield `${index.name} is unique and has ${taken} keys more than once`
    }
  }
  for (const [index, expected] of entries) {
    const table = `s${index.id}`
    const actual = countOf(store, `${table} NOT INDEXED`)
    if (actual === undefined || countOf(store, `${table} INDEXED BY ${table}_part`) === undefined)
      damaged.add(index)
    else if (canCount && !damaged.has(index) && actual !== expected)
      yield `${index.name} has ${actual} search entries instead of ${expected}`
  }
  for (const { name } of damaged)
    yield `${name} is damaged; it can be built anew from the documents`
}

/** Returns `undefined` where damage is in the way. */
const countOf = (store: Store, source: string): number | undefined =>
  unlessDamaged(() =>
    numberIn(firstRow(store.file.prepare(`SELECT count(*) FROM ${source}`)) ?? [], 0),
  )

function view(documents: number, { keys, entries }: Checked): string {
  const [allKeys = 0, searched = 0] = [keys, entries].map(part =>
    [...part.values()].reduce((a, b) => a + b, 0),
  )
  return `${documents} documents, ${allKeys} keys${searched ? `, ${searched} search entries` : ''}`
}
