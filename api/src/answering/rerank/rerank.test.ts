import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Bot, Feedback, Reply } from '../../contract.ts'
import { env } from '../../env.ts'
import { type FakeEmbeddings, fakeEmbeddings } from '../../testing/fakeEmbeddings.ts'
import { bodyOf, type RerankReply, scored } from '../../testing/fakeRerank.ts'
import { expectOk, makeBot, makeRunningBot, makeUser, teach } from '../../testing/make.ts'
import { type TestApi, startApi } from '../../testing/startApi.ts'
import { voyageRelevance } from './voyageRelevance.ts'

let voyage: FakeEmbeddings
let api: TestApi
let user: Awaited<ReturnType<typeof makeUser>>
let botName: string
beforeAll(async () => {
  voyage = await fakeEmbeddings()
  api = await startApi({ VOYAGE_API_KEY: voyage.key, VOYAGE_BASE_URL: voyage.url })
  user = await makeUser(api)
  botName = await makeRunningBot(user, {
    'museum.md': '# Museum\n\nThe museum shop sells tickets for 12 dollars.',
    'tower.md': '# Tower\n\nThe tower shop sells tickets for 7 dollars.',
    'garden.md': '# Garden\n\nThe garden is open all year.',
  })
})
afterAll(async () => {
  await api.stop()
  await voyage.close()
})
beforeEach(() => {
  voyage.rerankWith()
  env.VOYAGE_API_KEY = voyage.key
})

const ask = async (message: string) =>
  await expectOk(user.post<Reply>('/api/ask', { currentBot: botName, message, index: 'live' }))
const question = 'How much are tickets at the shop of the tower?'
const trouble = async () => {
  const { bots } = await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))
  return bots.find(bot => bot.botName === botName)?.trouble
}
const newestTrouble = async () => {
  const { feedback } = await expectOk(
    user.post<{ feedback: Feedback[] }>('/api/feedback', { botName, limit: 1 }),
  )
  return feedback[0]?.trouble
}

test('the best passages go to the service with their headings, and its order counts', async () => {
  const before = voyage.reranked.length
  expect((await ask(question)).answer).toContain('7 dollars')
  const requests = voyage.reranked.slice(before)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.query).toBe(question)
  expect(requests[0]?.documents).toContainEqual(expect.stringMatching(/tower\.md\n[^]*7 dollars/))
  voyage.rerankWith(({ documents }) =>
    scored(documents.map(document => (document.includes('garden') ? 0.9 : 0.1))),
  )
  const { choices } = await ask('Who is at the museum and in the garden?')
  expect(choices[0]).toBe('Garden')
  expect(await trouble()).toBe('')
})

const wrong: [string, RerankReply, string][] = [
  ['an overload', () => ({ status: 429, body: '{}' }), 'limits our requests'],
  ['a failure', () => ({ status: 500, body: 'oops' }), 'status 500'],
  ['no JSON', () => ({ body: '<html>' }), 'did not score'],
  ['too few scores', () => scored([0.5]), 'did not score'],
  [
    'an index that was never sent',
    ({ documents }) => ({
      body: bodyOf(documents.map((_, at) => ({ index: at + 1, relevance_score: 0.5 }))),
    }),
    'did not score',
  ],
  [
    'one index twice',
    ({ documents }) => ({
      body: bodyOf(
        [0, ...documents.keys()].map(index => ({ index, relevance_score: index ? 0.9 : 0.1 })),
      ),
    }),
    'did not score',
  ],
]
test.each(wrong)('%s leaves our own order, and the owner learns it', async (_, reply, problem) => {
  voyage.rerankWith(reply)
  const { answer } = await ask(question)
  expect(answer).toContain('7 dollars')
  expect(answer).not.toContain('Voyage')
  expect(await trouble()).toContain(problem)
  expect(await newestTrouble()).toContain(problem)
  voyage.rerankWith()
  await ask(question)
  expect(await trouble()).toBe('')
})

test('a wrong key leaves words alone to search by, and the owner learns it', async () => {
  env.VOYAGE_API_KEY = 'pa-other'
  expect((await ask(question)).answer).toContain('7 dollars')
  expect(await trouble()).toContain('Voyage does not accept the API key.')
  expect(await trouble()).not.toContain('pa-other')
})

test('a bot trained with other vectors answers by words until it is trained again', async () => {
  env.VOYAGE_API_KEY = undefined
  expect((await ask(question)).answer).toContain('7 dollars')
  expect(await trouble()).toContain('Train it again')
})

test('training with a wrong key says what is wrong', async () => {
  env.VOYAGE_API_KEY = 'pa-other'
  await expect(teach(user, await makeBot(user), { 'a.txt': 'One text.' })).rejects.toThrow(
    '422 {"error":"Voyage does not accept the API key."',
  )
})

const relevance = (deadlineMs: number, signal = new AbortController().signal) => {
  const { url: baseURL, key: apiKey } = voyage
  return voyageRelevance({ apiKey, baseURL, query: 'q', documents: ['a', 'b'], deadlineMs, signal })
}

test('scores are put to their documents whatever order they come in', async () => {
  voyage.rerankWith(() => scored([0.2, 0.8]))
  expect(await relevance(5_000)).toEqual([0.2, 0.8])
})

test('a service that hangs is left at the deadline', async () => {
  voyage.rerankWith(() => 'hang')
  await expect(relevance(50)).rejects.toThrow('took too long')
})

test('a visitor who leaves is no failure of the service', async () => {
  voyage.rerankWith(() => 'hang')
  const visitor = new AbortController()
  const before = voyage.reranked.length
  const waiting = relevance(5_000, visitor.signal)
  await expect.poll(() => voyage.reranked.length).toBe(before + 1)
  visitor.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
})
