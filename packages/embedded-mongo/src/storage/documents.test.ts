import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { mongo } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabase } from '../testing/startDatabase.ts'
import { backupFolder } from '../tools/backupFolder.ts'
import { compactFolder } from '../tools/compactFolder.ts'
import { restoreFolder } from '../tools/restoreFolder.ts'
import { checkFolder } from './check.ts'
import { fileIn } from './open.ts'

type Note = { _id: number; text: string; rest: string }

async function fill(count: number): Promise<string> {
  const { db, folder, client, server } = await startDatabase()
  const notes = db.collection<Note>('notes')
  await notes.createIndex({ text: 1 })
  const mappings = { dynamic: false, fields: { text: { type: 'string' } } }
  await notes.createSearchIndex({ name: 'words', definition: { mappings } })
  await notes.insertMany(
    Array.from({ length: count }, (_, n) => ({ _id: n, text: `note ${n}`, rest: `rest ${n}` })),
  )
  await client.close()
  await server.close()
  return folder
}

/** Changes the stored bytes of a document, and nothing else. */
function spoil(folder: string, id: number, from: string, to: string) {
  const file = new DatabaseSync(fileIn(folder))
  const { doc } = file.prepare('SELECT doc FROM c1 WHERE rid = ?').get(id + 1) ?? {}
  const bytes = Buffer.from(doc as Uint8Array)
  const at = bytes.indexOf(from, 0, 'latin1')
  expect(at).toBeGreaterThan(0)
  bytes.write(to, at, 'latin1')
  file.prepare('UPDATE c1 SET doc = ? WHERE rid = ?').run(bytes, id + 1)
  file.close()
}

let damaged: Awaited<ReturnType<typeof startDatabase>>
beforeAll(async () => {
  const folder = await fill(300)
  spoil(folder, 7, 'rest', 'best')
  damaged = await startDatabase(folder)
})
afterAll(() => damaged.stop())

test.each<[string, (notes: mongo.Collection<Note>) => Promise<unknown>]>([
  ['by its _id', notes => notes.findOne({ _id: 7 })],
  ['by an index', notes => notes.findOne({ text: 'note 7' })],
  ['with all others', notes => notes.find().toArray()],
  ['by a cursor', notes => notes.find().batchSize(3).toArray()],
  ['with others in an order', notes => notes.find().sort({ rest: 1 }).toArray()],
  ['by who has time', notes => notes.find({ rest: /9$/ }).maxTimeMS(60_000).toArray()],
  ['in a pipeline', notes => notes.aggregate([{ $sort: { rest: 1 } }]).toArray()],
  [
    'by its words',
    notes =>
      notes
        .aggregate([{ $search: { index: 'words', text: { query: '7', path: 'text' } } }])
        .toArray(),
  ],
  ['to be changed', notes => notes.updateOne({ _id: 7 }, { $set: { rest: 'new' } })],
  ['to be removed by what no index knows', notes => notes.deleteMany({ rest: 'rest 7' })],
])(
  'a document that is not as it was stored is refused by its name when it is read %s',
  async (_how, read) => {
    const error = await read(damaged.db.collection<Note>('notes')).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toMatchObject({
      code: 301,
      message: expect.stringContaining('the document 7 of test.notes is not as it was stored'),
    })
  },
)

test('the documents beside it are answered, and the check names it', async () => {
  const notes = damaged.db.collection<Note>('notes')
  expect(await notes.countDocuments({ _id: { $gt: 7 } })).toBe(292)
  expect(await notes.findOne({ _id: 8 })).toEqual({ _id: 8, text: 'note 8', rest: 'rest 8' })
  expect(checkFolder(damaged.folder)).toEqual([
    'test.notes: 1 of 300 documents are lost to damage: _id 7',
  ])
})

test('a backup takes it as it is and names it, and can be put back', () => {
  const room = mkdtempSync(join(tmpdir(), 'backup-'))
  const problems = ['test.notes: 1 of 300 documents are lost to damage: _id 7']
  expect(backupFolder(damaged.folder, join(room, 'backup'))).toMatchObject({ problems })
  const restored = join(room, 'restored')
  expect(restoreFolder(restored, join(room, 'backup'), new Date())).toMatchObject({ problems })
  expect(checkFolder(restored)).toEqual(problems)
  restoreFolder(restored, join(room, 'backup'), new Date(), ['notes'])
  expect(checkFolder(restored)).toEqual([])
  rmSync(room, { recursive: true })
})

test.each<[string, (notes: mongo.Collection<Note>) => Promise<{ deletedCount: number }>, number]>([
  ['by its _id', notes => notes.deleteOne({ _id: 2 }), 1],
  ['by an index', notes => notes.deleteMany({ text: { $lt: 'note 5' } }), 5],
  ['with all others', notes => notes.deleteMany({}), 10],
])('it can be removed %s, and nothing of it is left', async (_how, remove, count) => {
  const folder = await fill(10)
  spoil(folder, 2, 'rest', 'best')
  const { db, client, server } = await startDatabase(folder)
  const notes = db.collection<Note>('notes')
  expect(await remove(notes)).toMatchObject({ deletedCount: count })
  expect(await notes.find().toArray()).toHaveLength(10 - count)
  const words = { index: 'words', text: { query: '2', path: 'text' } }
  expect(await notes.aggregate([{ $search: words }]).toArray()).toEqual([])
  await client.close()
  await server.close()
  expect(checkFolder(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('documents come once by an index that has keys of none', async () => {
  const folder = await fill(200)
  const file = new DatabaseSync(fileIn(folder))
  file.exec('INSERT INTO i2 (key, rid) SELECT key, rid + 1000 FROM i2')
  file.close()
  const { db, stop } = await startDatabase(folder)
  const notes = await db.collection<Note>('notes').find().sort({ text: 1 }).toArray()
  expect(notes.map(({ _id }) => _id).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 200 }, (_, n) => n),
  )
  await stop()
})

test('a document whose _id is damaged is named by its row', async () => {
  const folder = await fill(3)
  spoil(folder, 2, '\u0010_id\0\u0002', '\u0010_id\0\u0005')
  const { db, stop } = await startDatabase(folder)
  await expect(db.collection<Note>('notes').findOne({ _id: 2 })).rejects.toThrow(
    'the document in row 3 of test.notes is not',
  )
  await stop()
})

/** Turns a folder into one that the version before checksums wrote. */
function makeOld(folder: string) {
  const file = new DatabaseSync(fileIn(folder))
  file.exec('ALTER TABLE c1 DROP COLUMN crc; PRAGMA user_version = 1')
  file.close()
}

const unchecked = (folder: string) => {
  const file = new DatabaseSync(fileIn(folder), { readOnly: true })
  const row = file.prepare('SELECT count(*) AS n FROM c1 WHERE crc IS NULL').get()
  file.close()
  return row?.['n']
}

test('what is no document in data of before there were checksums is damage, also after compacting', async () => {
  const folder = await fill(3)
  makeOld(folder)
  spoil(folder, 1, '\u0002rest', '\u0042rest')
  const problems = ['test.notes: 1 of 3 documents are lost to damage: _id 1']
  expect(checkFolder(folder)).toEqual(problems)
  compactFolder(folder)
  expect(checkFolder(folder)).toEqual(problems)
  expect(unchecked(folder)).toBe(1)
  rmSync(folder, { recursive: true })
})

test('data of before there were checksums is read, and gets them where it is written', async () => {
  const folder = await fill(20)
  makeOld(folder)
  const room = mkdtempSync(join(tmpdir(), 'old-'))
  expect(checkFolder(folder)).toEqual([])
  backupFolder(folder, join(room, 'backup'))
  restoreFolder(join(room, 'restored'), join(room, 'backup'), new Date())

  for (const opened of [folder, join(room, 'restored')]) {
    const { db, client, server } = await startDatabase(opened)
    const notes = db.collection<Note>('notes')
    expect(await notes.findOne({ _id: 3 })).toMatchObject({ text: 'note 3' })
    await notes.updateOne({ _id: 3 }, { $set: { rest: 'changed' } })
    await notes.insertOne({ _id: 99, text: 'note 99', rest: '' })
    expect(await notes.countDocuments({ rest: /./ })).toBe(20)
    await client.close()
    await server.close()
    expect(unchecked(opened)).toBe(19)
    expect(checkFolder(opened)).toEqual([])
    compactFolder(opened)
    expect(unchecked(opened)).toBe(0)
    expect(checkFolder(opened)).toEqual([])
    spoil(opened, 5, 'rest', 'best')
    expect(checkFolder(opened)).toHaveLength(1)
  }
  for (const made of [room, folder]) rmSync(made, { recursive: true })
})
