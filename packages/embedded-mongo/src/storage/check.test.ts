import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { mongo } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabase } from '../testing/startDatabase.ts'
import { checkFolder } from './check.ts'
import { fileIn } from './open.ts'

type Note = { _id: number; bot: string; text: string; vector: mongo.Binary }

let whole: Awaited<ReturnType<typeof startDatabase>>
beforeAll(async () => {
  whole = await startDatabase()
  const notes = whole.db.collection<Note>('notes')
  await notes.createIndex({ text: 1 }, { unique: true })
  const vector = mongo.Binary.fromFloat32Array(Float32Array.of(1, 2))
  await notes.insertMany([1, 2, 3].map(n => ({ _id: n, bot: 'a', text: `n${n}`, vector })))
  const near = { type: 'vector', path: 'vector', numDimensions: 2, similarity: 'cosine' }
  await notes.createSearchIndex({
    name: 'near',
    type: 'vectorSearch',
    definition: { fields: [near, { type: 'filter', path: 'bot' }] },
  })
  await whole.client.close()
  await whole.server.close()
})
afterAll(() => rmSync(whole.folder, { recursive: true, force: true }))

/** Returns the problems that the check reports after SQL has changed the file behind the database's back. */
function checkAfter(sql: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'check-'))
  try {
    copyFileSync(fileIn(whole.folder), fileIn(folder))
    const file = new DatabaseSync(fileIn(folder))
    file.exec(sql)
    file.close()
    return checkFolder(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('what nobody has touched agrees', () => {
  expect(checkAfter('')).toEqual([])
})

const note = 'test.notes: the document'
const index = 'test.notes: the index'

test.each([
  ['a key missing', 'DELETE FROM i2 WHERE rid = 1', [`${note} 1 is missing in the index text_1`]],
  [
    'a key too many',
    "INSERT INTO i2 VALUES (x'00', 77)",
    [`${index} text_1 has 4 keys instead of 3`],
  ],
  [
    'a key that two documents have',
    'UPDATE i2 SET key = (SELECT key FROM i2 WHERE rid = 1) WHERE rid = 2',
    [
      `${note} 2 is missing in the index text_1`,
      `${index} text_1 is unique and has 1 keys more than once`,
    ],
  ],
  ['a lost vector', 'DELETE FROM s1 WHERE rid = 2', [`${note} 2 has lost its vector vector`]],
  [
    'a search entry too many',
    'INSERT INTO s1 (rid, part, fields, data) SELECT 77, part, fields, data FROM s1 WHERE rid = 1',
    [`${index} near has 4 search entries instead of 3`],
  ],
  [
    'another partition',
    "UPDATE s1 SET part = x'00' WHERE rid = 2",
    [`${note} 2 is in the wrong partition of the search index near`],
  ],
  [
    'other values to filter by',
    "UPDATE s1 SET fields = x'00' WHERE rid = 2",
    [`${note} 2 is another in the search index near`],
  ],
  [
    'a document that is none',
    "UPDATE c1 SET doc = x'00', crc = NULL WHERE rid = 2",
    ['test.notes: 1 of 3 documents are lost to damage: _id 2'],
  ],
  ['an index that is none', "UPDATE indexes SET spec = x'00' WHERE id = 2", ['The catalog cannot']],
  ['a table missing', 'DROP TABLE i2', ['test.notes, index text_1: its table i2 is missing']],
  ['a table too many', 'CREATE TABLE c77 (a)', ['The table c77 belongs to no collection']],
  [
    'an index of nothing',
    "INSERT INTO indexes VALUES (9, 9, 'lost', x'00', 0)",
    ['The index lost belongs to no collection'],
  ],
])('the check names %s', (_what, sql, problems) => {
  const reports = checkAfter(sql)
  for (const problem of problems) expect(reports).toContainEqual(expect.stringContaining(problem))
})

test('one document that cannot be read hides no other problem', () => {
  const reports = checkAfter(
    "UPDATE c1 SET doc = x'00', crc = NULL WHERE rid = 1; DELETE FROM i2 WHERE rid = 3",
  )
  expect(reports).toEqual([
    expect.stringContaining('3 is missing in the index text_1'),
    expect.stringContaining('1 of 3 documents are lost to damage: _id 1'),
  ])
})
