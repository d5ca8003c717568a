import { expect, test } from 'vitest'
import { fuzzQueries } from './fuzzQueries.ts'
import { fuzzStorage } from './fuzzStorage.ts'
import { fuzzUpdates } from './fuzzUpdates.ts'
import { fuzzWire } from './fuzzWire.ts'

test('an index, a scan and a naive matcher find, count and order the same', () => {
  expect(fuzzQueries(11, 5)).toEqual([])
})

test('updates leave the bytes a naive update would', () => {
  expect(fuzzUpdates(12, 4)).toEqual([])
})

test('documents, counts and indexes agree after any mixture of writes', () => {
  expect(fuzzStorage(13, 4)).toEqual([])
})

test('noise on the wire disturbs no one else', async () => {
  expect(await fuzzWire(14, 2)).toEqual([])
})
