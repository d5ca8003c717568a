import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decode } from '../bson/decode.ts'
import { startDatabase } from '../testing/startDatabase.ts'
import { removeExpired } from './expire.ts'
import { openForWriting } from './open.ts'
import { scanCollection } from './scan.ts'
import { openStore } from './Store.ts'

test('a TTL index lets documents go after their time, and only those with a date', async () => {
  const { db, client, server, folder } = await startDatabase()
  const visits = db.collection('visits')
  await visits.createIndex({ at: 1 }, { expireAfterSeconds: 60 })
  const at = (seconds: number) => new Date(seconds * 1000)
  await visits.insertMany([
    { name: 'old', at: at(10) },
    { name: 'one of several is old', at: [at(10), at(500)] },
    { name: 'young', at: at(100) },
    { name: 'no date', at: 5 },
    { name: 'none' },
  ])
  await client.close()
  await server.close()

  const store = openStore(openForWriting(folder))
  store.catalog.refresh()
  removeExpired(store, at(120))
  const [collection] = store.catalog.all()
  const left = collection ? [...scanCollection(store, collection)] : []
  expect(left.map(({ bytes }) => decode(bytes).get('name'))).toEqual(['young', 'no date', 'none'])
  store.file.close()
  rmSync(folder, { recursive: true })
})
