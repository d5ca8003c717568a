import { rmSync } from 'node:fs'
import { mongo } from 'mongoose'
import { expect, test } from 'vitest'
import { openForReading } from '../storage/open.ts'
import { openStore, reading } from '../storage/Store.ts'
import { startDatabase } from '../testing/startDatabase.ts'
import { openPartitions } from './partitions.ts'
import { partitionKey } from './searchEntries.ts'

const bots = 12
const passages = 40
const dimensions = 64

test('partitions asked for one after the other never take more than they may; the last used stay', async () => {
  const { db, client, server, folder } = await startDatabase()
  const things = await db.createCollection('things')
  await things.createSearchIndex({
    name: 'vectors',
    type: 'vectorSearch',
    definition: {
      fields: [
        { type: 'vector', path: 'vector', numDimensions: dimensions, similarity: 'cosine' },
        { type: 'filter', path: 'bot' },
      ],
    },
  })
  const vector = (n: number) => new Float32Array(dimensions).map((_, at) => Math.sin(n + at))
  await things.insertMany(
    Array.from({ length: bots * passages }, (_, n) => ({
      bot: n % bots,
      vector: mongo.Binary.fromFloat32Array(vector(n)),
    })),
  )
  await client.close()
  await server.close()

  const store = openStore(openForReading(folder))
  const pinned = reading(store, () => {
    const [index] = store.catalog.find('test', 'things')?.searchIndexes ?? []
    if (!index) throw new Error('The search index is missing')
    const load = (partitions: ReturnType<typeof openPartitions>, bot: number) =>
      partitions.get(store, index, [partitionKey(bot)])[0]
    const one = load(openPartitions(), 0)?.segments[0]?.bytes ?? 0
    const partitions = openPartitions(one * 3.5)
    const first = Array.from({ length: bots }, (_, bot) => load(partitions, bot))
    // A partition that was let go of is another one when it is asked for again.
    return [11, 10, 9, 8, 0].map(bot => load(partitions, bot) === first[bot])
  })
  store.file.close()
  rmSync(folder, { recursive: true })
  expect(pinned).toEqual([true, true, true, false, false])
})
