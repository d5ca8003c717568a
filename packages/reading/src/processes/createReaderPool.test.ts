import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { createReaderPool } from './createReaderPool.ts'

const pool = createReaderPool(512, tmpdir())
afterAll(pool.close)

test('a process that may have read a file of one owner is never that of another', async () => {
  const first = pool.take('ana')
  pool.giveBack(first, 'ana')
  expect(pool.take('ana')).toBe(first)
  pool.giveBack(first, 'ana')
  const ended = once(first.process, 'exit')
  const second = pool.take('ben')
  expect(second.place).not.toBe(first.place)
  await ended
  const again = pool.take('ana')
  expect([first, second]).not.toContain(again)
  pool.giveBack(second, 'ben')
  pool.giveBack(again, 'ana')
  expect(pool.take('ben')).not.toBe(again)
})
