import { Binary, doc, int } from '../bson/values.ts'
import type { Doc, Value } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { count } from '../query/find.ts'
import { compileFilter } from '../query/matcher.ts'
import { createCollection, dropIndexRow } from '../storage/catalog.ts'
import type { Collection } from '../storage/catalog.ts'
import { dropSearchIndex } from '../search/searchEntries.ts'
import type { Store } from '../storage/Store.ts'
import { collectionName, collectionOf, docOption, flag, numberOption } from './Command.ts'
import type { Command, Context, Request } from './Command.ts'

export const create: Command = {
  kind: 'write',
  options: [],
  refused: [
    'capped',
    'size',
    'max',
    'timeseries',
    'expireAfterSeconds',
    'validator',
    'validationLevel',
    'validationAction',
    'viewOn',
    'pipeline',
    'collation',
    'clusteredIndex',
    'changeStreamPreAndPostImages',
    'encryptedFields',
    'idIndex',
    'storageEngine',
    'indexOptionDefaults',
  ],
  run: (request, { store }) => {
    const { db } = request
    const name = collectionName(request)
    if (store.catalog.find(db, name)) throw bad(`Collection ${db}.${name} already exists.`, 48)
    createCollection(store.file, store.catalog, db, name, new Map())
    return doc({ ok: 1 })
  },
}

export const drop: Command = {
  kind: 'write',
  options: [],
  run: (request, context) => {
    const collection = collectionOf(request, context)
    if (!collection) return doc({ ok: 1 })
    dropCollection(context.store, collection)
    return doc({ nIndexesWas: int(collection.indexes.length), ns: collection.namespace, ok: 1 })
  },
}

export const dropDatabase: Command = {
  kind: 'write',
  options: [],
  run: ({ db }, { store }) => {
    const collections = store.catalog.inDatabase(db)
    for (const collection of collections) dropCollection(store, collection)
    return doc({ dropped: collections.length ? db : undefined, ok: 1 })
  },
}

function dropCollection(store: Store, collection: Collection): void {
  for (const index of collection.indexes) dropIndexRow(store.file, index)
  for (const index of collection.searchIndexes) dropSearchIndex(store, collection, index, true)
  store.file.exec(`DROP TABLE c${collection.id}`)
  store.file.prepare('DELETE FROM collections WHERE id = ?').run(collection.id)
  store.catalog.changed()
}

export const renameCollection: Command = {
  kind: 'write',
  options: ['to', 'dropTarget'],
  run: ({ body }, { store }) => {
    const [from, to] = [body.get('renameCollection'), body.get('to')].map(split)
    if (!from || !to) throw bad('Invalid namespace specified', 73)
    const collection = store.catalog.find(...from)
    if (!collection) throw bad(`Source collection ${from.join('.')} does not exist`, 26)
    const target = store.catalog.find(...to)
    if (target === collection) throw bad("Can't rename a collection to itself", 20)
    if (target && !flag(body, 'dropTarget')) throw bad('target namespace exists', 48)
    if (target) dropCollection(store, target)
    store.file
      .prepare('UPDATE collections SET db = ?, name = ? WHERE id = ?')
      .run(...to, collection.id)
    store.catalog.changed()
    return doc({ ok: 1 })
  },
}

function split(namespace: Value | undefined): [string, string] | undefined {
  const at = typeof namespace === 'string' ? namespace.indexOf('.') : -1
  return typeof namespace === 'string' && at > 0
    ? [namespace.slice(0, at), namespace.slice(at + 1)]
    : undefined
}

export const listCollections: Command = {
  kind: 'read',
  options: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run: ({ body, db }, { store, cursors }) => {
    const matcher = compileFilter(docOption(body, 'filter') ?? new Map())
    const nameOnly = flag(body, 'nameOnly') ?? false
    const collections = store.catalog.inDatabase(db).map(collection =>
      doc({
        name: collection.name,
        type: 'collection',
        options: nameOnly ? undefined : collection.options,
        info: nameOnly ? undefined : doc({ readOnly: false, uuid: new Binary(4, collection.uuid) }),
        idIndex: nameOnly ? undefined : doc({ v: int(2), key: doc({ _id: int(1) }), name: '_id_' }),
      }),
    )
    const size = numberOption(docOption(body, 'cursor') ?? new Map(), 'batchSize')
    const matching = collections.filter(one => matcher.test(one))
    return cursors.open(`${db}.$cmd.listCollections`, matching, { size })
  },
}

export const listDatabases: Command = {
  kind: 'read',
  options: ['filter', 'nameOnly', 'authorizedDatabases'],
  run: ({ body }, { store }) => {
    const matcher = compileFilter(docOption(body, 'filter') ?? new Map())
    const names = [...new Set(store.catalog.all().map(collection => collection.db))].sort()
    const nameOnly = flag(body, 'nameOnly') ?? false
    const databases = names
      .map(name =>
        doc({
          name,
          sizeOnDisk: nameOnly ? undefined : sizeOf(store, name),
          empty: nameOnly ? undefined : false,
        }),
      )
      .filter(one => matcher.test(one))
    const total = databases.reduce((sum, one) => sum + Number(one.get('sizeOnDisk') ?? 0), 0)
    return doc({ databases, totalSize: nameOnly ? undefined : total, ok: 1 })
  },
}

const sizeOf = (store: Store, db: string): number =>
  store.catalog.inDatabase(db).reduce((sum, collection) => sum + bytesOf(store, collection), 0)

const bytesOf = (store: Store, collection: Collection): number => {
  const row: unknown = store.file
    .prepare(`SELECT coalesce(sum(length(doc)), 0) FROM c${collection.id}`)
    .get()
  return Array.isArray(row) ? Number(row[0]) : 0
}

export const dbStats: Command = {
  kind: 'read',
  options: ['scale', 'freeStorage'],
  run: ({ db }, { store }) => {
    const collections = store.catalog.inDatabase(db)
    const objects = collections.reduce(
      (sum, one) => sum + count(store, one, { filter: new Map() }),
      0,
    )
    const indexes = collections.reduce((sum, one) => sum + one.indexes.length, 0)
    return doc({
      db,
      collections: int(collections.length),
      objects: int(objects),
      dataSize: sizeOf(store, db),
      indexes: int(indexes),
      ok: 1,
    })
  },
}

export const collStats: Command = {
  kind: 'read',
  options: ['scale'],
  run: (request: Request, context: Context): Doc => {
    const collection = collectionOf(request, context)
    const ns = `${request.db}.${collectionName(request)}`
    const total = count(context.store, collection, { filter: new Map() })
    const size = collection ? bytesOf(context.store, collection) : 0
    return doc({
      ns,
      size,
      count: int(total),
      nindexes: int(collection?.indexes.length ?? 0),
      ok: 1,
    })
  },
}
