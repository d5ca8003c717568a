import { setImmediate as nextTurn } from 'node:timers/promises'
import { Types } from 'mongoose'
import { expect, it } from 'vitest'
import { longRead } from './longRead.ts'

it('few reads of all are under way at once, and none waits for all of another bot', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const [busy, other] = [new Types.ObjectId(), new Types.ObjectId()]
  const begun: Types.ObjectId[] = []
  const read = (bot: Types.ObjectId) =>
    longRead(bot, async () => {
      begun.push(bot)
      await promise
    })
  const reads = [...Array.from({ length: 40 }, () => read(busy)), read(other)]
  await nextTurn()
  expect(begun.length).toBeLessThan(10)
  expect(begun).toContain(other)
  resolve()
  await Promise.all(reads)
  expect(begun).toHaveLength(41)
})
