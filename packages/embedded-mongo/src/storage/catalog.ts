import { textOf } from '../bson/show.ts'
import { randomUUID } from 'node:crypto'
import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { doc, int } from '../bson/values.ts'
import type { Doc } from '../bson/values.ts'
import { bad } from '../errors.ts'
import { readIndex } from './Index.ts'
import type { Index } from './Index.ts'
import { allRows, bytesIn, firstRow, numberIn } from './open.ts'
import type { File } from './open.ts'
import { readSearchIndex } from '../search/SearchIndex.ts'
import type { SearchIndex } from '../search/SearchIndex.ts'

export type Collection = {
  id: number
  db: string
  name: string
  namespace: string
  options: Doc
  uuid: Buffer
  indexes: Index[]
  searchIndexes: SearchIndex[]
}

export type Catalog = {
  find: (db: string, name: string) => Collection | undefined
  inDatabase: (db: string) => Collection[]
  all: () => Collection[]
  /** Reads the catalog again where it has changed; to be called inside a transaction, before any lookup. */
  refresh: () => void
  /** Tells every thread to refresh; to be called by writers after a change. */
  changed: () => void
  /** Forgets everything, since after a rollback the changes it knows may not exist. */
  forget: () => void
}

/** Opens the list of collections and indexes as this connection's transaction sees them. */
export function openCatalog(file: File): Catalog {
  let version = -1
  let collections = new Map<string, Collection>()

  const refresh = () => {
    const row = firstRow(file.prepare("SELECT value FROM meta WHERE name = 'catalog'"))
    const current = row ? numberIn(row, 0) : 0
    if (current === version) return
    collections = readAll(file)
    version = current
  }
  return {
    find: (db, name) => collections.get(`${db}.${name}`),
    inDatabase: db => [...collections.values()].filter(collection => collection.db === db),
    all: () => [...collections.values()],
    refresh,
    forget: () => {
      version = -1
    },
    changed: () => {
      file
        .prepare(
          "INSERT INTO meta VALUES ('catalog', 1) ON CONFLICT (name) DO UPDATE SET value = value + 1",
        )
        .run()
      refresh()
    },
  }
}

function readAll(file: File): Map<string, Collection> {
  const collections = new Map<string, Collection>()
  const byId = new Map<number, Collection>()
  for (const row of allRows(
    file.prepare('SELECT id, db, name, options, uuid FROM collections ORDER BY id'),
  )) {
    const collection: Collection = {
      id: numberIn(row, 0),
      db: String(row[1]),
      name: String(row[2]),
      namespace: `${String(row[1])}.${String(row[2])}`,
      options: decode(bytesIn(row, 3)),
      uuid: bytesIn(row, 4),
      indexes: [],
      searchIndexes: [],
    }
    collections.set(collection.namespace, collection)
    byId.set(collection.id, collection)
  }
  for (const row of allRows(
    file.prepare('SELECT id, collection, spec, multikey FROM indexes ORDER BY id'),
  ))
    byId
      .get(numberIn(row, 1))
      ?.indexes.push(readIndex(numberIn(row, 0), decode(bytesIn(row, 2)), numberIn(row, 3) === 1))
  for (const row of allRows(
    file.prepare('SELECT id, collection, name, type, definition FROM search_indexes ORDER BY id'),
  ))
    byId
      .get(numberIn(row, 1))
      ?.searchIndexes.push(
        readSearchIndex(numberIn(row, 0), String(row[2]), String(row[3]), decode(bytesIn(row, 4))),
      )
  return collections
}

/** Creates a collection with its `_id` index. */
export function createCollection(
  file: File,
  catalog: Catalog,
  db: string,
  name: string,
  options: Doc,
): Collection {
  checkNamespace(db, name)
  const uuid = Buffer.from(randomUUID().replaceAll('-', ''), 'hex')
  file
    .prepare('INSERT INTO collections (db, name, options, uuid) VALUES (?, ?, ?, ?)')
    .run(db, name, encode(options), uuid)
  const row = firstRow(
    file.prepare('SELECT id FROM collections WHERE db = ? AND name = ?'),
    db,
    name,
  )
  const id = row ? numberIn(row, 0) : 0
  file.exec(`CREATE TABLE c${id} (rid INTEGER PRIMARY KEY, doc BLOB NOT NULL, crc INTEGER)`)
  addIndexRow(file, id, doc({ v: int(2), key: doc({ _id: int(1) }), name: '_id_' }))
  catalog.changed()
  const made = catalog.find(db, name)
  if (!made) throw bad(`The collection ${db}.${name} could not be made`, 1)
  return made
}

/** Registers an index and creates its empty table, which the caller fills. */
export function addIndexRow(file: File, collection: number, spec: Doc): number {
  const name = textOf(spec.get('name'))
  file
    .prepare('INSERT INTO indexes (collection, name, spec) VALUES (?, ?, ?)')
    .run(collection, name, encode(spec))
  const row = firstRow(
    file.prepare('SELECT id FROM indexes WHERE collection = ? AND name = ?'),
    collection,
    name,
  )
  const id = row ? numberIn(row, 0) : 0
  file.exec(
    `CREATE TABLE i${id} (key BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY (key, rid)) WITHOUT ROWID`,
  )
  return id
}

export function dropIndexRow(file: File, index: Index): void {
  file.exec(`DROP TABLE i${index.id}`)
  file.prepare('DELETE FROM indexes WHERE id = ?').run(index.id)
}

function checkNamespace(db: string, name: string): void {
  if (!/^[^/\\. "$*<>:|?\0]{1,63}$/.test(db)) throw bad(`Invalid database name: '${db}'`, 73)
  if (
    name === '' ||
    name.startsWith('.') ||
    name.endsWith('.') ||
    name.includes('\0') ||
    name.includes('$')
  )
    throw bad(`Invalid collection name: ${name}`, 73)
  if (Buffer.byteLength(`${db}.${name}`) > 255)
    throw bad(`Fully qualified namespace is too long: ${db}.${name}`, 73)
}
