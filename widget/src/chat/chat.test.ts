import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask } from './ask.ts'
import { chat, type Chat } from './chat.ts'
import { maxMessage } from './conversation.ts'
import { sources } from '../testing/scripted.ts'
import { startFakeBot, type FakeBot } from '../testing/startFakeBot.ts'

let bot: FakeBot
beforeAll(async () => {
  bot = await startFakeBot()
})
afterAll(() => bot.stop())
beforeEach(() => {
  sessionStorage.clear()
  bot.calls.length = 0
})

const last = (model: Chat) => {
  const turn = model.turns.value.at(-1)
  if (!turn) throw new Error('Nothing was said')
  return turn
}
const until = async (holds: () => boolean) => {
  await expect.poll(holds, { interval: 5 }).toBe(true)
}

test('an answer comes with its sources, and is spoken once it is whole', async () => {
  const model = chat(bot.url)
  await model.send('  When are you open?  ')
  expect(last(model).value).toMatchObject({
    question: 'When are you open?',
    state: 'done',
    sources,
  })
  expect(last(model).value.answer).toContain('from 10:00 to 16:00 [1]')
  expect(model.announcement.value).toContain('from 10:00 to 16:00. The')
})

test('nothing is kept before the first answer; then the next page of the tab goes on with it', async () => {
  const model = chat(bot.url)
  await model.load()
  expect(sessionStorage.length).toBe(0)
  await model.send('When are you open?')

  const next = chat(bot.url)
  expect(last(next).value.question).toBe('When are you open?')
  await next.send('And on Mondays?')
  expect(bot.calls.at(-1)?.body).toEqual({ message: 'And on Mondays?', conversation: 'c1' })
  next.startOver()
  expect(sessionStorage.length).toBe(0)
  await next.send('Again')
  expect(bot.calls.at(-1)?.body).toEqual({ message: 'Again' })
})

test('a stopped answer keeps what had come, and the server hears of it', async () => {
  const model = chat(bot.url)
  const sent = model.send('a slow stop')
  await until(() => last(model).value.state === 'streaming')
  expect(model.busy.value).toBe(true)
  model.stop()
  await sent
  expect(last(model).value.state).toBe('stopped')
  expect(last(model).value.answer).toContain('On Sundays')
  expect(model.busy.value).toBe(false)
  await until(() => bot.left.includes('a slow stop'))
})

test.each([
  ['an error in the stream', 'fail', 'The bot could not answer just now.'],
  ['a refusal', 'many', 'Too many questions. Please wait a moment.'],
  ['a stream cut in the middle', 'cut', 'The connection was lost.'],
])('%s is told, and the question can be asked again', async (_, word, error) => {
  const model = chat(bot.url, 'en')
  await model.send(`please ${word}`)
  expect(last(model).value).toMatchObject({ state: 'failed', error, question: `please ${word}` })
  expect(model.announcement.value).toBe(error)
  await model.retry(last(model))
  expect(model.turns.value).toHaveLength(1)
  expect(last(model).value).toMatchObject({ state: 'done', sources })
  expect(last(model).value.error).toBeUndefined()
})

test('where no stream begins, the answer comes as JSON', async () => {
  const model = chat(bot.url)
  await model.send('mute')
  expect(last(model).value.state).toBe('done')
  const accepts = bot.calls.map(call => call.accept)
  expect(accepts).toEqual(['text/event-stream', 'application/json'])
})

test('where a stream stays silent too long, the answer comes as JSON', async () => {
  const { signal } = new AbortController()
  const question = { message: 'sleepy' }
  const events = await Array.fromAsync(ask(bot.url, question, signal, { first: 40, next: 40 }))
  expect(events).toMatchObject([{ event: 'done', reply: { answered: true } }])
})

test('a bot that cannot be reached is an error to retry', async () => {
  const model = chat('http://127.0.0.1:9', 'de')
  await model.load()
  expect(model.loadError.value).toBe('Die Verbindung ist abgebrochen.')
  await model.send('Hallo?')
  expect(last(model).value.error).toBe('Die Verbindung ist abgebrochen.')
})

test('too long a question is not sent, and stays in the field', async () => {
  const model = chat(bot.url)
  model.draft.value = 'x'.repeat(maxMessage + 1)
  await model.sendDraft()
  expect(model.turns.value).toEqual([])
  expect(model.draft.value).toHaveLength(maxMessage + 1)
})

test('what is typed while an answer comes stays in the field', async () => {
  const model = chat(bot.url)
  const sent = model.send('a slow draft')
  model.draft.value = 'next'
  await model.sendDraft()
  expect(model.draft.value).toBe('next')
  model.stop()
  await sent
})

test('a thumb and a comment reach the bot', async () => {
  const model = chat(bot.url)
  await model.send('When?')
  await model.rate(last(model), 1)
  await model.rate(last(model), -1, 'Mondays are missing')
  const rated = bot.calls.filter(call => call.path === '/rate').map(call => call.body)
  expect(rated).toEqual([
    { id: 'e1', rating: 1 },
    { id: 'e1', rating: -1, comment: 'Mondays are missing' },
  ])
  expect(last(model).value).toMatchObject({ rating: -1, comment: 'Mondays are missing' })
})

test('a thumb that was not heard is taken back', async () => {
  const model = chat(bot.url)
  await model.send('When?')
  await model.rate(last(model), -1, 'deaf')
  expect(last(model).value.rating).toBeUndefined()
})
