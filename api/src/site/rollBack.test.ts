import { expect, it } from 'vitest'
import { Bot as BotModel } from '../bots/Bot.ts'
import type { Bot, Reply } from '../contract.ts'
import { forgetDeleted } from '../material/forget.ts'
import type { Caller } from '../testing/caller.ts'
import { expectOk, makeRunningBot, makeUser, teach } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'
import { rollBack as rollBackSite } from './runSite.ts'

const api = sharedApi()

const rollBack = (user: Caller, currentBot: string) =>
  user.post<{ bot: Bot }>('/api/rollback', { currentBot })
const run = (user: Caller, botName: string) =>
  expectOk(user.post<{ bot: Bot }>('/api/run-streamlit-app', { botName }))

const answerOf = async (botName: string) =>
  (
    await expectOk(
      api.newCaller().post<Reply>(`${api.siteOf(botName)}/chat`, {
        message: 'What colour is the garden fence?',
      }),
    )
  ).answer

const former = { 'fence.txt': 'The garden fence has the colour yellow.' }
const newer = { 'wall.txt': 'The garden fence has the colour purple since May.' }

it('the site serves what it served before, and goes on from there', async () => {
  const user = await makeUser(api)
  const botName = await makeRunningBot(user, former)
  expect((await run(user, botName)).bot.servedBefore).toBeNull()
  const nothing = await rollBack(user, botName)
  expect([nothing.status, nothing.body]).toEqual([
    409,
    { error: 'There is no earlier version to go back to', code: 'not_ready' },
  ])
  await teach(user, botName, newer)
  const second = (await run(user, botName)).bot
  expect(second.servedBefore).toEqual({ trainedAt: expect.any(String), passages: 1 })
  expect(second.isStale).toBe(false)
  expect(await answerOf(botName)).toContain('purple')

  const { bot } = await expectOk(rollBack(user, botName))
  expect(bot).toMatchObject({ isRunning: true, isStale: true, needsIndex: false })
  // The version it served before is the newer one now: redeploying leads to that.
  expect(bot.servedBefore).toBeNull()
  const before = await answerOf(botName)
  expect(before).toContain('yellow')
  expect(before).not.toContain('purple')

  expect((await expectOk(rollBack(user, botName))).bot.isStale).toBe(false)
  expect(await answerOf(botName)).toContain('purple')
  await expectOk(rollBack(user, botName))
  expect((await run(user, botName)).bot).toMatchObject({ isStale: false })
  expect(await answerOf(botName)).toContain('purple')
})

it('what it goes back to outlives trainings and their sweeping', async () => {
  const user = await makeUser(api)
  const botName = await makeRunningBot(user, former)
  await teach(user, botName, newer)
  await run(user, botName)
  for (const colour of ['red', 'blue', 'black'])
    await teach(user, botName, { 'door.txt': `The door has the colour ${colour}.` })
  await forgetDeleted()
  const { bot } = await expectOk(rollBack(user, botName))
  expect(bot.isStale).toBe(true)
  const answer = await answerOf(botName)
  expect(answer).toContain('yellow')
  expect(answer).not.toContain('purple')
})

it('a deleted file is not quoted by the earlier version either', async () => {
  const user = await makeUser(api)
  const botName = await makeRunningBot(user, former)
  await teach(user, botName, newer)
  await run(user, botName)
  await expectOk(user.post('/api/delete-file', { currentBot: botName, fileToDelete: 'fence.txt' }))
  await expectOk(rollBack(user, botName))
  expect(await answerOf(botName)).not.toContain('yellow')
})

it('a site that does not run is run first', async () => {
  const user = await makeUser(api)
  const botName = await makeRunningBot(user, former)
  await teach(user, botName, newer)
  await run(user, botName)
  await expectOk(user.post('/api/stop-streamlit-app', { botName }))
  const stopped = await rollBack(user, botName)
  expect([stopped.status, stopped.body]).toEqual([
    409,
    { error: 'This site is not running. Run it first, then go back.', code: 'not_ready' },
  ])
  expect((await run(user, botName)).bot.servedBefore).toMatchObject({ passages: 1 })
  await expectOk(rollBack(user, botName))
  expect(await answerOf(botName)).toContain('yellow')
})

it('of two who go back at the same moment, one is told that it was done already', async () => {
  const user = await makeUser(api)
  const botName = await makeRunningBot(user, former)
  await teach(user, botName, newer)
  await run(user, botName)
  const seen = await BotModel.findOne({ botName }).orFail()
  await expectOk(rollBack(user, botName))
  await expect(rollBackSite(seen)).rejects.toMatchObject({ status: 409, code: 'not_ready' })
  expect(await answerOf(botName)).toContain('yellow')
})
