import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { StatementSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import { bad, isFull } from '../errors.ts'

/** Grows when the file's layout changes in a way older versions cannot read. */
const formatVersion = 2

/** One thread's connection to the file, with the statements it has prepared. */
export type File = {
  exec: (sql: string) => void
  prepare: (sql: string) => StatementSync
  /** The columns of a collection's table that hold a document and its checksum. */
  documentColumns: string
  close: () => void
}

/** Settings for the pages of the log before they are written into the file, normally and when the disk is full. */
export const roomyLog = 'PRAGMA wal_autocheckpoint = 4000'
export const tightLog = 'PRAGMA wal_autocheckpoint = 250'

const layout = `
  CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS collections (
    id INTEGER PRIMARY KEY AUTOINCREMENT, db TEXT NOT NULL, name TEXT NOT NULL, options BLOB NOT NULL,
    uuid BLOB NOT NULL, UNIQUE (db, name)
  );
  CREATE TABLE IF NOT EXISTS indexes (
    id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, name TEXT NOT NULL,
    spec BLOB NOT NULL, multikey INTEGER NOT NULL DEFAULT 0, UNIQUE (collection, name)
  );
  CREATE TABLE IF NOT EXISTS search_indexes (
    id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, name TEXT NOT NULL,
    type TEXT NOT NULL, definition BLOB NOT NULL, UNIQUE (collection, name)
  );
`

/** Opens the writer's connection; makes the file when there is none and refuses one of a newer format. */
export function openForWriting(folder: string): File {
  const db = connect(folder, false)
  const version = knownVersion(db, folder)
  // Before there is anything in it: a file can give back its pages only where it was made so.
  db.exec('PRAGMA auto_vacuum = INCREMENTAL; PRAGMA secure_delete = ON')
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${roomyLog}`)
  db.exec('PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -32000')
  if (version < formatVersion) upgrade(db, folder)
  return wrap(db, formatVersion)
}

/** Opens a reader's connection to a file that exists. */
export function openForReading(folder: string): File {
  const db = connect(folder, true)
  db.exec('PRAGMA cache_size = -16000')
  return wrap(db, knownVersion(db, folder))
}

/** Returns the file's format, 0 for a new file; throws for one of a newer version, which stays as it is. */
function knownVersion(db: DatabaseSync, folder: string): number {
  const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0)
  if (version <= formatVersion) return version
  db.close()
  throw new Error(
    `The data in ${folder} was written by a newer version (format ${version}, this one knows ${formatVersion}). Update, then start again.`,
  )
}

/** The one file that holds the documents of a folder. */
export const fileIn = (folder: string): string => join(folder, 'database.sqlite')

function connect(folder: string, readOnly: boolean): DatabaseSync {
  const path = fileIn(folder)
  if (readOnly && !existsSync(path)) throw new Error(`There is no database in ${folder}`)
  return new DatabaseSync(path, { readOnly, timeout: 10_000, enableForeignKeyConstraints: false })
}

/** Makes the layout, and gives collections of before the column for checksums, in no time that grows with the data. */
function upgrade(db: DatabaseSync, folder: string): void {
  try {
    db.exec(`BEGIN IMMEDIATE; ${layout}`)
    for (const { id } of db.prepare('SELECT id FROM collections').all())
      db.exec(`ALTER TABLE c${Number(id)} ADD COLUMN crc INTEGER`)
    db.exec(`PRAGMA user_version = ${formatVersion}; COMMIT`)
  } catch (cause) {
    if (!isFull(cause)) throw cause
    db.close()
    throw new Error(
      `Opening the data in ${folder} with this version needs up to 1 MB of disk, which is not free. Nothing was changed. Make room, then start again.`,
      { cause },
    )
  }
}

function wrap(db: DatabaseSync, version: number): File {
  const prepare = (sql: string) => {
    const statement = db.prepare(sql)
    statement.setReturnArrays(true)
    return statement
  }
  const statements = new LRUCache<string, StatementSync>({ max: 2_000, memoMethod: prepare })
  return {
    exec: sql => db.exec(sql),
    prepare: sql => statements.memo(sql),
    documentColumns: version < 2 ? 'doc, NULL' : 'doc, crc',
    close: () => {
      statements.clear()
      db.close()
    },
  }
}

/** A row as `prepare`d statements return it. */
export type Row = readonly (Uint8Array | number | string | null)[]

/** The first row of a statement's answer. */
export const firstRow = (statement: StatementSync, ...values: (Uint8Array | number | string)[]) =>
  statement.get(...values) as Row | undefined

export const allRows = (statement: StatementSync, ...values: (Uint8Array | number | string)[]) =>
  statement.all(...values) as unknown as Row[]

export const bytesIn = (row: Row, at: number): Buffer => {
  const value = row[at]
  if (!(value instanceof Uint8Array)) throw bad('The database file is damaged: bytes expected', 301)
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
}
export const numberIn = (row: Row, at: number): number => Number(row[at])
