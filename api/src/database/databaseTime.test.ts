import { EventEmitter } from 'node:events'
import mongoose, { type mongo } from 'mongoose'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sharedApi } from '../testing/sharedApi.ts'
import { databaseNow, isAhead, isOver, overRanges, watchTime } from './databaseTime.ts'

sharedApi()

const day = 24 * 60 * 60 * 1_000

/** Follows the clock of a database that is so far off; what is followed afterwards is that of the app again. */
async function follow(offMs: number) {
  const hello = () => ({ isWritablePrimary: true, localTime: new Date(Date.now() + offMs) })
  const client = Object.assign(new EventEmitter(), { db: () => ({ command: async () => hello() }) })
  await watchTime(client as unknown as mongo.MongoClient)
  onTestFinished(async () => {
    const own = mongoose.connection.getClient()
    await watchTime({ db: () => own.db(), on: () => {} } as never)
  })
  return client
}

/** Milliseconds between two moments, as good as equal where they are few. */
const apart = (one: Date, other: number) => Math.abs(+one - other)

it('is the time of the database, whatever the clock of this machine is set to', async () => {
  await follow(5 * 60_000)
  const before = Date.now()
  expect(apart(databaseNow(), before + 5 * 60_000)).toBeLessThan(60_000)
  vi.useFakeTimers({ toFake: ['Date'], now: before - day })
  onTestFinished(() => void vi.useRealTimers())
  expect(apart(databaseNow(), before + 5 * 60_000)).toBeLessThan(60_000)
})

it('follows when the clock of the database is set, and no other member', async () => {
  const client = await follow(0)
  const [before, later] = [Date.now(), new Date(Date.now() + day)]
  client.emit('serverHeartbeatSucceeded', { reply: { isWritablePrimary: false, localTime: later } })
  expect(apart(databaseNow(), before)).toBeLessThan(60_000)
  client.emit('serverHeartbeatSucceeded', { reply: { ismaster: true, localTime: later } })
  expect(apart(databaseNow(), +later)).toBeLessThan(60_000)
})

it('what ends further ahead than anybody puts it is over', () => {
  const { $gt, $lte } = isAhead(10_000)
  const isOpen = (moment: number) => moment > +$gt && moment <= +$lte
  const now = +databaseNow()
  expect([-1_000, 5_000, day].map(ms => isOpen(now + ms))).toEqual([false, true, false])
  expect(isOver(10_000)).toEqual({ $not: { $gt: expect.any(Date), $lte: expect.any(Date) } })
})

it('what is over is so by one of two ranges', () => {
  const [due, beyond] = overRanges(10_000)
  const now = +databaseNow()
  const isIn = (moment: number) => moment <= +due!.$lte! || moment > +beyond!.$gt!
  expect([-1_000, 5_000, 60_000, day].map(ms => isIn(now + ms))).toEqual([true, false, false, true])
})
