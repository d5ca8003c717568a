import { Types } from 'mongoose'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Bot } from '../bots/Bot.ts'
import { makeRunningBot, makeUser } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'
import { StoredPassage } from './StoredPassage.ts'
import { sweepPassages } from './sweepPassages.ts'

const api = sharedApi()

it('removes passages of former indexes some at a time, and none in use', async () => {
  const botName = await makeRunningBot(await makeUser(api), { 'gate.txt': 'The gate is green.' })
  const { _id: bot, trained } = await Bot.findOne({ botName }).orFail()
  const inUse = await StoredPassage.countDocuments({ bot })
  const file = new Types.ObjectId()
  const former = { bot, file, splitBy: 'former', from: trained - 1, until: trained }
  await StoredPassage.collection.insertMany(
    Array.from({ length: 450 }, (_, order) => ({ ...former, order, vectorKey: `former ${order}` })),
  )
  const remove = vi.spyOn(StoredPassage.collection, 'deleteMany')
  onTestFinished(() => remove.mockRestore())
  await sweepPassages(bot)
  const steps = await Promise.all(remove.mock.results.map(({ value }) => value))
  expect(Math.max(...steps.map(({ deletedCount }) => deletedCount))).toBeLessThan(450)
  expect(await StoredPassage.countDocuments({ bot })).toBe(inUse)
})
