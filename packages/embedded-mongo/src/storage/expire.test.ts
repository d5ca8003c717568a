import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { mongo } from 'mongoose'
import { expect, test } from 'vitest'
import { decode } from '../bson/decode.ts'
import { startDatabase } from '../testing/startDatabase.ts'
import { checkFolder } from './check.ts'
import { removeExpired } from './expire.ts'
import { fileIn, firstRow, numberIn, openForWriting } from './open.ts'
import { scanCollection } from './scan.ts'
import { openStore } from './Store.ts'
import { pageBytes } from './unusedBytes.ts'

const at = (seconds: number) => new Date(seconds * 1000)

/** Gives the folder of a stopped database that holds these documents, which expire after a minute. */
async function fill(
  collections: Record<string, object[]>,
  options?: mongo.CreateIndexesOptions,
): Promise<string> {
  const { db, client, server, folder } = await startDatabase()
  for (const [name, documents] of Object.entries(collections)) {
    await db.collection(name).createIndex({ at: 1 }, { expireAfterSeconds: 60, ...options })
    await db.collection(name).insertMany(documents)
  }
  await client.close()
  await server.close()
  return folder
}

/**
 * Lets documents expire two minutes after the epoch, and gives the names of those that stay in a collection. `onChange` gets
 * the number of documents that a transaction removes of the first collection, before it ends.
 */
function expireIn(folder: string, name: string, onChange?: (removed: number) => void) {
  const store = openStore(openForWriting(folder))
  const count = () => numberIn(firstRow(store.file.prepare('SELECT count(*) FROM c1'))!, 0)
  removeExpired(store, at(120), run => {
    store.file.exec('BEGIN')
    try {
      const before = onChange ? count() : 0
      const removed = run()
      onChange?.(before - count())
      store.file.exec('COMMIT')
      return removed
    } catch (error) {
      store.file.exec('ROLLBACK')
      throw error
    }
  })
  const collection = store.catalog.find('test', name)
  const stored = collection ? [...scanCollection(store, collection)] : []
  store.file.close()
  return stored.map(({ bytes }) => decode(bytes).get('name'))
}

test('a TTL index lets documents go after their time, and only those with a date', async () => {
  const folder = await fill({
    visits: [
      { name: 'old', at: at(10) },
      { name: 'one of several is old', at: [at(10), at(500)] },
      { name: 'before the epoch', at: at(-1e6) },
      { name: 'just in time', at: at(60) },
      { name: 'young', at: at(100) },
      { name: 'no date', at: 5 },
      { name: 'none' },
    ],
  })
  expect(expireIn(folder, 'visits')).toEqual(['just in time', 'young', 'no date', 'none'])
  expect(checkFolder(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('a partial TTL index lets only those go that it holds', async () => {
  const documents = [true, false].map(isGuest => ({ name: `${isGuest}`, at: at(10), isGuest }))
  const folder = await fill({ visits: documents }, { partialFilterExpression: { isGuest: true } })
  expect(expireIn(folder, 'visits')).toEqual(['false'])
  rmSync(folder, { recursive: true })
})

const visits = [
  { name: 'old', at: at(10) },
  { name: 'older', at: at(5) },
  { name: 'young', at: at(100) },
]

test.each([
  ['that is another than was stored', 'crc = crc + 1'],
  ['of before there were checksums', "doc = x'0500000003', crc = NULL"],
  ['that is no bytes', "doc = 'text'"],
])('a damaged document %s expires like any other', async (_what, damage) => {
  const folder = await fill({ visits })
  const file = new DatabaseSync(fileIn(folder))
  file.exec(`UPDATE c1 SET ${damage} WHERE rid = 1`)
  file.close()
  expect(checkFolder(folder)).toHaveLength(1)
  expect(expireIn(folder, 'visits')).toEqual(['young'])
  expect(checkFolder(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

test.each([
  ['large', 7, 3 * 2 ** 20, 2],
  ['larger than a transaction should be', 2, 9 * 2 ** 20, 1],
  ['small', 450, 10, 200],
])('of documents that are %s a transaction removes some, a round all', async (...row) => {
  const [, count, bytes, max] = row
  const old = { name: 'old', at: at(10), rest: Buffer.alloc(bytes) }
  const folder = await fill({
    visits: [...Array.from({ length: count }, () => ({ ...old })), { name: 'young', at: at(100) }],
  })
  const steps: number[] = []
  expect(expireIn(folder, 'visits', removed => steps.push(removed))).toEqual(['young'])
  expect(Math.max(...steps)).toBe(max)
  expect(checkFolder(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('a disk that is full for what expires in one collection holds up no other', async () => {
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  const collections = { large: visits, visits }
  const leave = (removed: number) => {
    if (removed > 0) throw full
  }
  const folder = await fill(collections)
  expect(expireIn(folder, 'large', leave)).toEqual(['old', 'older', 'young'])
  expect(expireIn(folder, 'visits', leave)).toEqual(['young'])
  expect(checkFolder(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('what expires in one collection goes though a page of another is damaged', async () => {
  const folder = await fill({ damaged: visits, visits })
  const file = new DatabaseSync(fileIn(folder))
  const root = file.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'c1'").get()
  file.close()
  const handle = openSync(fileIn(folder), 'r+')
  writeSync(handle, Buffer.alloc(64, 9), 0, 64, (Number(root?.['rootpage']) - 1) * pageBytes)
  closeSync(handle)
  expect(expireIn(folder, 'visits')).toEqual(['young'])
  rmSync(folder, { recursive: true })
})
