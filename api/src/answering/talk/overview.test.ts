import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Bot } from '../../bots/Bot.ts'
import type { Reply } from '../../contract.ts'
import { expectOk, makeRunningBot, makeUser } from '../../testing/make.ts'
import { type TestApi, startApi } from '../../testing/startApi.ts'
import { StoredPassage } from '../../training/StoredPassage.ts'
import { overview } from './overview.ts'

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

test('what a long file begins with is worked out once, however many ask at once', async () => {
  const parts = Array.from(
    { length: 60 },
    (_, at) => `# Room ${at} Exhibits\n\nIn this room hang ${at + 2} pictures of the lake.\n`,
  )
  const botName = await makeRunningBot(user, { 'rooms.md': parts.join('\n') })
  const bot = await Bot.findOne({ botName }).orFail()
  const finds = vi.spyOn(StoredPassage, 'find')
  const topics = await Promise.all([1, 2].map(() => overview(bot._id, bot.live, true)))
  // Reading ahead goes on meanwhile and asks for no file.
  const found = finds.mock.calls.filter(([sought]) => sought && 'file' in sought).length
  finds.mockRestore()
  expect(topics[0]?.[0]).toBe('Room 1 Exhibits')
  expect(topics[1]).toEqual(topics[0])
  expect(found).toBe(1)
})

test('a refusal names first what stands above the passages that are nearest', async () => {
  const rooms = ['Cellar', 'Kitchen', 'Library', 'Parlour', 'Attic', 'Chapel', 'Stables']
  const files = rooms.map(room => [
    `${room}.md`,
    `# The ${room}\n\nIn the ${room.toLowerCase()} everything is kept as it was.\n`,
  ])
  const botName = await makeRunningBot(user, Object.fromEntries(files))
  const choicesTo = async (message: string) => (await ask(botName, message)).choices
  const known = 'Do zebras, llamas, wombats and tapirs roam the'
  expect((await choicesTo(`${known} stables?`))[0]).toBe('The Stables')
  expect((await choicesTo(`${known} chapel?`))[0]).toBe('The Chapel')
  const far = await choicesTo('Do zebras, llamas, wombats and tapirs roam?')
  expect(new Set(far).size).toBe(3)
})

test('what several files have is no topic of one', async () => {
  const botName = await makeRunningBot(user, {
    'kayak.md': '# Kayak\n\nA kayak is a boat for one.\n\n# Storage\n\nKeep it in the shade.\n',
    'tent.md': '# Tent\n\nA tent sleeps three people.\n\n# Storage\n\nKeep it dry, always.\n',
  })
  const bot = await Bot.findOne({ botName }).orFail()
  const topics = await overview(bot._id, bot.live, false)
  expect(topics).toEqual(expect.arrayContaining(['Kayak', 'Tent']))
  expect(topics).not.toContain('Storage')
})
