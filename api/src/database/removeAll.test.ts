import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startDatabase } from '@sandbox-ai/embedded-mongo/testing/startDatabase'
import { removeAll } from './removeAll.ts'

test('removal of documents of which some are damaged takes some at a time, and all that match', async () => {
  const first = await startDatabase()
  const notes = first.db.collection<{ _id: number; bot: string }>('notes')
  await notes.createIndex({ bot: 1 })
  await notes.insertMany(Array.from({ length: 100 }, (_, _id) => ({ _id, bot: `b${_id % 2}` })))
  await first.client.close().then(first.server.close)
  const file = new DatabaseSync(join(first.folder, 'database.sqlite'))
  file.exec('UPDATE c1 SET crc = crc + 1 WHERE rid IN (31, 91)')
  file.close()
  const { db, stop } = await startDatabase(first.folder)
  const collection = db.collection('notes')
  const spies = [vi.spyOn(collection, 'deleteMany'), vi.spyOn(collection, 'bulkWrite')]
  expect(await removeAll({ collection }, { bot: 'b0' }, 8)).toBe(50)
  const steps = await Promise.all(
    spies.flatMap(({ mock }) => mock.results.map(({ value }) => value)),
  )
  expect(Math.max(...steps.map(({ deletedCount }) => deletedCount))).toBe(8)
  expect(await collection.countDocuments()).toBe(50)
  await stop()
})
