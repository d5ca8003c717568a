import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '../../contract.ts'
import { expectOk, makeRunningBot, makeUser } from '../../testing/make.ts'
import { type TestApi, startApi } from '../../testing/startApi.ts'

let api: TestApi
let user: Awaited<ReturnType<typeof makeUser>>
beforeAll(async () => {
  api = await startApi()
  user = await makeUser(api)
})
afterAll(() => api.stop())

const ask = (currentBot: string, message: string) =>
  expectOk(user.post<Reply>('/api/ask', { currentBot, message, index: 'live' }))

test('of many files the first are named and the rest counted, without those not learnt yet', async () => {
  const files = Array.from({ length: 23 }, (_, at) => [
    `hall${at}.txt`,
    `Hall ${at} has ${at + 9} seats.`,
  ])
  const botName = await makeRunningBot(user, Object.fromEntries(files))
  await expectOk(
    user.post('/api/bot-settings', { currentBot: botName, settings: { listMaterial: true } }),
  )
  await expectOk(user.upload(botName, [{ name: 'late.txt', bytes: 'The attic is closed.' }]))
  const { answer } = await ask(botName, 'Which files do you have?')
  expect(answer).toMatch(/^I answer from: hall\d+\.txt, .* and 3 more\.$/)
  expect(answer.match(/hall\d+\.txt/g)).toHaveLength(20)
  expect(answer).not.toContain('late.txt')
})

test('what may mean the bot or the business is looked up first', async () => {
  const botName = await makeRunningBot(user, {
    'frames.md':
      '# Frames\n\nWe use oak and walnut materials. We offer framing and gilding.\n\n# Gilding\n\nA frame is gilt in two days.\n',
  })
  expect(await ask(botName, 'What materials do you use?')).toMatchObject({
    kind: 'answer',
    answer: expect.stringContaining('oak and walnut') as string,
  })
  expect((await ask(botName, 'What do you offer?')).answer).toContain('framing and gilding')
  expect(await ask(botName, 'What books do you have?')).toMatchObject({ kind: 'smalltalk' })
})
