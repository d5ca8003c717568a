import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { decode } from '../bson/decode.ts'
import { readyFolder } from '../dataFolder.ts'
import { DatabaseError, isDamage, unlessDamaged } from '../errors.ts'
import { lockFolder } from '../lock.ts'
import { addSearchIndex } from '../search/searchEntries.ts'
import { withVectors } from '../search/separate.ts'
import { addIndexRow, createCollection } from '../storage/catalog.ts'
import type { Collection } from '../storage/catalog.ts'
import { checkFolder } from '../storage/check.ts'
import { fileIn, openForReading, openForWriting } from '../storage/open.ts'
import { insertRecord, readRecord } from '../storage/records.ts'
import { rowsOf } from '../storage/rowsOf.ts'
import { openStore, reading } from '../storage/Store.ts'
import type { Store } from '../storage/Store.ts'
import { replaceDatabase } from './replaceDatabase.ts'

/**
 * Puts in the place of a damaged database one with all its documents that can be read, and all indexes built anew. Gives
 * the problems there were, what of them is left, and the folder where the former database is kept. Needs room
 * for one more.
 */
export function mendFolder(folder: string, now: Date) {
  openForReading(folder).close()
  readyFolder(folder)
  const lock = lockFolder(folder)
  try {
    const problems = checkFolder(folder)
    if (problems.length === 0) return undefined
    const room = mkdtempSync(join(folder, 'restoring-'))
    try {
      const left = copyReadable(folder, room)
      left.push(...checkFolder(room))
      return { problems, left, previous: replaceDatabase(folder, fileIn(room), now) }
    } finally {
      rmSync(room, { recursive: true, force: true })
    }
  } finally {
    lock.release()
  }
}

/** Copies all that can be read into a new database in `room`; names the documents that it does not take. */
function copyReadable(folder: string, room: string): string[] {
  const from = openStore(openForReading(folder))
  const to = openStore(openForWriting(room))
  try {
    return reading(from, () =>
      from.catalog.all().flatMap(collection => {
        to.file.exec('BEGIN IMMEDIATE')
        const refused = copyCollection(from, collection, to)
        to.file.exec('COMMIT')
        return refused
      }),
    )
  } catch (cause) {
    if (!isDamage(cause)) throw cause
    throw new Error(
      `The catalog of the database in ${folder} is damaged (${(cause as Error).message}): without it nothing can be mended. Put a backup back.`,
      { cause },
    )
  } finally {
    from.file.close()
    to.file.close()
  }
}

/** Bytes of documents that are written in one transaction, so that the log stays small. */
const bytesAtOnce = 32 * 2 ** 20

function copyCollection(from: Store, collection: Collection, to: Store): string[] {
  const refused: string[] = []
  let bytes = 0
  const into = createAlike(collection, to)
  for (const rid of rowsOf(from, collection)) {
    const stored = unlessDamaged(() => readRecord(from, collection, rid))
    if (!stored) continue
    const whole = unlessDamaged(() => withVectors(from, collection, rid, stored)) ?? stored
    bytes += whole.length
    if (bytes > bytesAtOnce) {
      to.file.exec('COMMIT; BEGIN IMMEDIATE')
      // Nobody searches in it yet.
      to.searchChanges.length = 0
      bytes = 0
    }
    try {
      insertRecord(to, into, whole, decode(whole))
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error
      refused.push(
        `${collection.namespace}: the document in row ${rid} was left out: ${error.message}`,
      )
    }
  }
  return refused
}

/** Creates an empty collection with the same indexes. */
function createAlike({ db, name, options, indexes, searchIndexes }: Collection, to: Store) {
  const created = createCollection(to.file, to.catalog, db, name, options)
  for (const { name, spec } of indexes) if (name !== '_id_') addIndexRow(to.file, created.id, spec)
  for (const { name, type, definition } of searchIndexes)
    addSearchIndex(to, created, name, type, definition)
  to.catalog.changed()
  return to.catalog.find(db, name) ?? created
}
