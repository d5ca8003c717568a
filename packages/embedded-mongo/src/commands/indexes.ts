import { equals } from '../bson/compare.ts'
import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { doc, int, isDoc } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { addIndexRow, dropIndexRow } from '../storage/catalog.ts'
import type { Collection } from '../storage/catalog.ts'
import { readIndex } from '../storage/Index.ts'
import type { Index } from '../storage/Index.ts'
import { keysOf } from '../storage/indexKeys.ts'
import { addKey, checkFree, markMultikey } from '../storage/records.ts'
import { scanCollection } from '../storage/scan.ts'
import type { Store } from '../storage/Store.ts'
import {
  collectionName,
  collectionOf,
  docList,
  docOption,
  numberOption,
  refuseUnknown,
} from './Command.ts'
import type { Command } from './Command.ts'
import { readIndexSpec } from './indexSpec.ts'
import { ensureCollection } from './ensureCollection.ts'

export const createIndexes: Command = {
  kind: 'write',
  options: ['indexes', 'commitQuorum'],
  run: (request, context) => {
    const specs = docList(request.body, 'indexes').map(readIndexSpec)
    if (specs.length === 0) throw bad('Must specify at least one index to create')
    const existed = collectionOf(request, context) !== undefined
    const collection = ensureCollection(request, context)
    const before = collection.indexes.length
    for (const spec of specs) {
      const current = context.store.catalog.find(collection.db, collection.name) ?? collection
      if (!alreadyThere(current, spec)) buildIndex(context.store, current, spec)
    }
    const after =
      context.store.catalog.find(collection.db, collection.name)?.indexes.length ?? before
    return doc({
      numIndexesBefore: int(before),
      numIndexesAfter: int(after),
      createdCollectionAutomatically: !existed,
      note: after === before ? 'all indexes already exist' : undefined,
      ok: 1,
    })
  },
}

function alreadyThere(collection: Collection, spec: Doc): boolean {
  const key = spec.get('key') ?? null
  const isIdIndex = isDoc(key) && key.size === 1 && key.has('_id')
  if (isIdIndex) return true
  for (const index of collection.indexes) {
    const sameKey = sameKeys(index.spec.get('key') ?? null, key)
    const sameName = index.name === spec.get('name')
    const identity = ['partialFilterExpression', 'collation']
    const options = ['unique', 'sparse', 'expireAfterSeconds', ...identity]
    const sameOptions = options.every(option => same(index.spec.get(option), spec.get(option)))
    if (sameKey && sameName && sameOptions) return true
    if (sameName && !sameKey)
      throw bad(
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${index.name}`,
        86,
      )
    if (sameName) {
      const differs = identity.some(option => !same(index.spec.get(option), spec.get(option)))
      throw bad(
        `An equivalent index already exists with the same name but different options: ${index.name}`,
        differs ? 86 : 85,
      )
    }
    if (sameKey && identity.every(option => same(index.spec.get(option), spec.get(option))))
      throw bad(`Index already exists with a different name: ${index.name}`, 85)
  }
  return false
}

const same = (a: Value | undefined, b: Value | undefined): boolean => equals(a ?? null, b ?? null)

const sameKeys = (a: Value, b: Value): boolean =>
  isDoc(a) && isDoc(b) && [...a.keys()].join('\0') === [...b.keys()].join('\0') && equals(a, b)

function buildIndex(store: Store, collection: Collection, spec: Doc): void {
  const index: Index = readIndex(addIndexRow(store.file, collection.id, spec), spec, false)
  let multikey = false
  try {
    for (const stored of scanCollection(store, collection)) {
      const document = decode(stored.bytes)
      const entry = keysOf(index, document)
      multikey ||= entry.multikey
      for (const key of entry.keys) {
        if (index.unique) checkFree(store, collection, index, key, document)
        addKey(store, index, key, stored.rid)
      }
    }
  } catch (error) {
    dropIndexRow(store.file, index)
    throw error
  }
  if (multikey) markMultikey(store, index)
  store.catalog.changed()
}

export const dropIndexes: Command = {
  kind: 'write',
  options: ['index'],
  run: (request, context) => {
    const collection = collectionOf(request, context)
    if (!collection) throw bad(`ns not found ${request.db}.${collectionName(request)}`, 26)
    const which = request.body.get('index')
    const targets =
      which === '*'
        ? collection.indexes.filter(index => index.name !== '_id_')
        : [which].flat().map(one => indexOf(collection, one))
    if (targets.some(index => index.name === '_id_')) throw bad('cannot drop _id index', 72)
    for (const index of targets) dropIndexRow(context.store.file, index)
    context.store.catalog.changed()
    return doc({ nIndexesWas: int(collection.indexes.length), ok: 1 })
  },
}

function indexOf(collection: Collection, which: Value | undefined): Index {
  const match = collection.indexes.find(index =>
    typeof which === 'string'
      ? index.name === which
      : isDoc(which) && sameKeys(index.spec.get('key') ?? null, which),
  )
  if (!match)
    throw bad(
      typeof which === 'string'
        ? `index not found with name [${which}]`
        : `can't find index with key`,
      27,
    )
  return match
}

export const listIndexes: Command = {
  kind: 'read',
  options: ['cursor'],
  run: (request, context) => {
    const collection = collectionOf(request, context)
    const ns = `${request.db}.${collectionName(request)}`
    if (!collection) throw bad(`ns does not exist: ${ns}`, 26)
    const size = numberOption(docOption(request.body, 'cursor') ?? new Map(), 'batchSize')
    return context.cursors.open(
      ns,
      collection.indexes.map(index => new Map(index.spec)),
      { size },
    )
  },
}

/** Changes when a TTL index lets documents expire, or hides an index from the planner. */
export const collMod: Command = {
  kind: 'write',
  options: ['index'],
  refused: [
    'validator',
    'validationLevel',
    'validationAction',
    'viewOn',
    'pipeline',
    'expireAfterSeconds',
    'timeseries',
    'cappedSize',
    'cappedMax',
    'changeStreamPreAndPostImages',
  ],
  run: (request, context) => {
    const collection = collectionOf(request, context)
    if (!collection) throw bad(`ns does not exist: ${request.db}.${collectionName(request)}`, 26)
    const change = docOption(request.body, 'index')
    if (!change) return doc({ ok: 1 })
    refuseUnknown(change, ['name', 'keyPattern', 'expireAfterSeconds', 'hidden'], 'collMod.index')
    const index = indexOf(collection, change.get('name') ?? change.get('keyPattern'))
    const spec = new Map(index.spec)
    for (const option of ['expireAfterSeconds', 'hidden']) {
      const value = change.get(option)
      if (value !== undefined) spec.set(option, value)
    }
    saveSpec(context.store, index, spec)
    return doc({ ok: 1 })
  },
}

function saveSpec(store: Store, index: Index, spec: Doc): void {
  store.file.prepare('UPDATE indexes SET spec = ? WHERE id = ?').run(encode(spec), index.id)
  store.catalog.changed()
}
