import { expect, it } from 'vitest'
import { makeBot, makeUser } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'
import { Bot } from './Bot.ts'
import { viewFresh } from './viewBot.ts'

const api = sharedApi()

const make = async () => Bot.findOne({ botName: await makeBot(await makeUser(api)) }).orFail()

it('shows a bot as it is once the call began, to many who ask together too', async () => {
  const [bot, other] = [await make(), await make()]
  const viewTitled = async (title: string) => {
    await Bot.updateOne({ _id: bot._id }, { 'settings.title': title })
    const views = await Promise.all(Array.from({ length: 20 }, () => viewFresh(bot._id)))
    return new Set(views.map(({ settings }) => settings.title))
  }
  for (const title of ['Gate', 'Garden', 'Desk']) {
    const [titles, beside] = await Promise.all([viewTitled(title), viewFresh(other._id)])
    expect(titles).toEqual(new Set([title]))
    expect(beside.botName).toBe(other.botName)
  }
})

it('says to all who ask together that a bot was deleted', async () => {
  const { _id } = await make()
  await viewFresh(_id)
  await Bot.deleteOne({ _id })
  const ends = await Promise.allSettled([viewFresh(_id), viewFresh(_id)])
  expect(ends.map(end => end.status === 'rejected' && end.reason.message)).toEqual([
    'Bot not found',
    'Bot not found',
  ])
})
