import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Question } from './ask.ts'
import type { Post } from './caller.ts'
import { chat, type Chat } from './chat.ts'
import { maxMessage } from './conversation.ts'
import { lineTo } from './Line.ts'
import { card, sources } from '../testing/scripted.ts'
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
  expect(bot.calls.at(-1)?.body).toMatchObject({ message: 'And on Mondays?', conversation: 'c1' })
  next.startOver()
  expect(sessionStorage.length).toBe(0)
  await next.send('Again')
  expect(bot.calls.at(-1)?.body).not.toHaveProperty('conversation')
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

const patience = { first: 60_000, next: 60_000, again: [0, 10, 10], whole: 60_000 }
const impatient = (first = 60_000) =>
  chat(bot.url, 'en', undefined, undefined, lineTo(bot.url, { ...patience, first }))

test.each([
  ['no stream begins', 'mute', 1],
  ['a stream is cut in the middle', 'cut', 1],
  ['a stream stays silent', 'sleepy', 1],
  ['a proxy answers for a server that starts anew', 'restart', 3],
  ['a proxy answers in HTML', 'portal', 1],
])('where %s, the answer is fetched as JSON by the same request', async (_, word, fetches) => {
  const model = impatient(word === 'sleepy' ? 40 : undefined)
  await model.send(`a ${word}`)
  expect(last(model).value).toMatchObject({ state: 'done', sources })
  const accepts = bot.calls.map(call => call.accept)
  expect(accepts).toEqual(['text/event-stream', ...Array(fetches).fill('application/json')])
  const ids = bot.calls.map(call => (call.body as Question).requestId)
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/)
})

test('asked again by hand, a question is the same request; another question is not', async () => {
  const model = chat(bot.url)
  await model.send('please fail')
  await model.retry(last(model))
  await model.send('And now?')
  const ids = bot.calls.map(call => (call.body as Question).requestId)
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[0])
})

test('an answer waits for a browser that is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false, languages: ['en'] })
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const model = impatient()
  const sent = model.send('a mute offline')
  await until(() => bot.calls.length === 1)
  vi.stubGlobal('navigator', { onLine: true, languages: ['en'] })
  await until(() => {
    page.dispatchEvent(new Event('online'))
    return bot.calls.length === 2
  })
  await sent
  expect(last(model).value.state).toBe('done')
  vi.unstubAllGlobals()
})

test('a bot that cannot be reached is an error to retry', async () => {
  const gone = 'http://127.0.0.1:9'
  const model = chat(gone, 'de', undefined, undefined, lineTo(gone, patience))
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

test.each([
  ['deaf', 'Something went wrong.'],
  ['lost', 'The connection was lost.'],
])(
  'a thumb that was not heard is taken back, with a word and nothing else: %s',
  async (to, word) => {
    const model = chat(bot.url)
    await model.send('When?')
    const rated = model.rate(last(model), -1, to)
    model.left(last(model))
    await rated
    expect(last(model).value).toMatchObject({ rating: undefined, comment: undefined, left: true })
    expect(model.trouble.value).toBe(word)
    await model.send('And now?')
    expect(model.trouble.value).toBe('')
  },
)

test('thumbs are sent one after the other, and the last one that was heard stays', async () => {
  const line = lineTo(bot.url)
  const answers: ((error: string) => void)[] = []
  const rate = () => new Promise<string>(resolve => void answers.push(resolve))
  const model = chat(bot.url, 'en', undefined, undefined, { ...line, rate })
  await model.send('When?')
  void model.rate(last(model), 1)
  const second = model.rate(last(model), -1)
  await until(() => answers.length > 0)
  answers[0]?.('')
  await until(() => answers.length > 1)
  expect(last(model).value.rating).toBe(-1)
  answers[1]?.('Too late')
  await second
  expect(last(model).value.rating).toBe(1)
})

test('a thumb shows at once and waits for no other answer; one that is never heard is taken back', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
  const line = lineTo(bot.url)
  const post: Post = (path, body, signal) =>
    signal === limit.signal
      ? new Promise((_, reject) => signal.addEventListener('abort', reject))
      : line.caller.post(path, body, signal)
  const caller = { ...line.caller, post }
  const model = chat(bot.url, 'en', undefined, undefined, lineTo(bot.url, undefined, caller))
  await model.send('When?')
  const first = last(model)
  await model.send('And on Mondays?')
  const stalled = model.rate(first, 1)
  await model.rate(last(model), -1)
  expect([first.value.rating, last(model).value.rating]).toEqual([1, -1])
  limit.abort()
  await stalled
  expect([first.value.rating, last(model).value.rating]).toEqual([undefined, -1])
  expect(model.trouble.value).toBe('The connection was lost.')
  vi.restoreAllMocks()
})

test.each(['answers', 'fails'])(
  'a card that is asked for again stays, where the first %s last',
  async end => {
    const { caller, ...line } = lineTo(bot.url)
    const loads: PromiseWithResolvers<Response>[] = []
    const get = () => {
      const load = Promise.withResolvers<Response>()
      loads.push(load)
      return load.promise
    }
    const model = chat(bot.url, 'en', undefined, undefined, { ...line, caller: { ...caller, get } })
    const first = model.load()
    const second = model.reload()
    loads[1]?.resolve(Response.json({ ...card, title: 'For Ada' }))
    await second
    if (end === 'fails') loads[0]?.reject(new Error('gone'))
    else loads[0]?.resolve(Response.json({ ...card, door: 'signed' }))
    await first
    expect(model.card.value?.title).toBe('For Ada')
    expect([model.isLoaded.value, model.loadError.value]).toEqual([true, ''])
  },
)

test('where a gateway answers for the bot, its card can be asked for again', async () => {
  const { caller, ...line } = lineTo(bot.url)
  const answers = [Response.json({ message: 'Bad Gateway' }, { status: 502 }), Response.json(card)]
  const get = async () => answers.shift()!
  const model = chat(bot.url, 'en', undefined, undefined, { ...line, caller: { ...caller, get } })
  await model.load()
  expect(model.loadError.value).toBe('The connection was lost.')
  await model.load()
  expect([model.loadError.value, model.title.value]).toEqual(['', 'Harbour Library'])
})

test('a new chat is quiet: nothing is read aloud, and no trouble comes of the old one', async () => {
  const pending = Promise.withResolvers<string>()
  const line = { ...lineTo(bot.url), rate: () => pending.promise }
  const model = chat(bot.url, 'en', undefined, undefined, line)
  await model.send('When?')
  const stop = vi.fn<() => void>()
  model.voice.value = { of: last(model), stop }
  model.trouble.value = 'This browser cannot read this aloud.'
  const rated = model.rate(last(model), 1)
  model.startOver()
  expect(stop).toHaveBeenCalledOnce()
  pending.resolve('Too late')
  await rated
  expect(model.trouble.value).toBe('')
})

test('what a page asks while an answer comes, or at too great a length, waits in the field', async () => {
  const model = chat(bot.url)
  const sent = model.send('a slow ask')
  model.draft.value = 'typed'
  await model.ask('And on Mondays?')
  expect(model.draft.value).toBe('typed\nAnd on Mondays?')
  model.stop()
  await sent
  model.draft.value = ''
  const long = 'x'.repeat(maxMessage + 1)
  await model.ask(long)
  expect(model.draft.value).toBe(long)
  await model.ask('When?')
  expect(last(model).value.question).toBe('When?')
})

test('a page that is shown again keeps its talk where the tab has nothing new of it', async () => {
  const line = lineTo(bot.url)
  const blocked = chat(bot.url, 'en', undefined, undefined, { ...line, recall: () => null })
  await blocked.send('When?')
  blocked.recall()
  expect(last(blocked).value.state).toBe('done')

  const model = chat(bot.url)
  await model.send('please fail again')
  model.recall()
  expect(last(model).value.state).toBe('failed')
  chat(bot.url).startOver()
  model.recall()
  expect(model.turns.value).toEqual([])
})
