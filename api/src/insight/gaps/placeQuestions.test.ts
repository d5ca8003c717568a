import { expect, it, onTestFinished, vi } from 'vitest'
import { Bot } from '../../bots/Bot.ts'
import { databaseTimeIn } from '../../database/databaseTime.ts'
import { makeBot, makeUser } from '../../testing/make.ts'
import { sharedApi } from '../../testing/sharedApi.ts'
import { leaseMs } from './leasePlacing.ts'
import { whilePlaced } from './placeQuestions.ts'

const api = sharedApi()

it('who stalled until another process places questions leaves it to that one', async () => {
  const botName = await makeBot(await makeUser(api))
  const { _id } = await Bot.findOne({ botName }).orFail()
  const timers = vi.spyOn(globalThis, 'setInterval')
  onTestFinished(() => timers.mockRestore())
  const others = { placedUntil: databaseTimeIn(leaseMs), placedBy: 'another process' }
  await whilePlaced(_id, async lost => {
    await Bot.updateOne({ _id }, others)
    expect(lost.aborted).toBe(false)
    for (const [renew, ms] of timers.mock.calls) if (ms === leaseMs / 3) (renew as () => void)()
    await expect.poll(() => lost.aborted).toBe(true)
  })
  expect(await Bot.findById(_id)).toMatchObject(others)
})

it('the lease is given back for the next one', async () => {
  const botName = await makeBot(await makeUser(api))
  const { _id } = await Bot.findOne({ botName }).orFail()
  for (const time of ['first', 'second'])
    expect(await whilePlaced(_id, async ({ aborted }) => [time, aborted])).toEqual([time, false])
})
