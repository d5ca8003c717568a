import { LRUCache } from 'lru-cache'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { File, Refusal, Reply } from '../contract.ts'
import { env } from '../env.ts'
import { Job } from '../jobs/Job.ts'
import type { Caller } from '../testing/caller.ts'
import { expectOk, makeBot, makeRunningBot, makeUser } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { residentMemory } from './residentMemory.ts'
import { shrinkCaches, shrinking } from './shrinkCaches.ts'

const plenty = 1_000_000
let api: TestApi
let user: Caller
let botName: string
beforeAll(async () => {
  api = await startApi({ MEMORY_MB: String(plenty) })
  user = await makeUser(api)
  botName = await makeRunningBot(user, { 'sauna.txt': 'The sauna opens at six.' })
})
afterEach(() => {
  env.MEMORY_MB = plenty
})
afterAll(() => api.stop())

const upload = (name = 'gate.txt', headers = {}) =>
  user.upload<{ files: File[] } & Refusal>(
    botName,
    [{ name, bytes: `The gate ${name} opens at nine.` }],
    headers,
  )
const save = (content: string) =>
  user.post<Refusal>('/api/save-note', { currentBot: botName, content })

it('puts uploads and notes off at the ceiling, while visitors are answered, and takes them again below it', async () => {
  env.MEMORY_MB = 1
  await expect.poll(async () => (await upload()).status).toBe(503)
  for (const { headers, body } of [await upload(), await save('Open on Sundays.')]) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body).toEqual({
      error: 'The server is busy. Please send this again in a minute.',
      code: 'unavailable',
    })
  }
  const { files } = await expectOk(
    user.post<{ files: File[] }>('/api/get-files', { currentBot: botName }),
  )
  expect(files.every(({ name }) => name === 'sauna.txt' || name === 'gate.txt')).toBe(true)
  await expectOk(save(''))
  const site = `${api.siteOf(botName)}/chat`
  const message = 'When does the sauna open?'
  const { answer } = await expectOk(api.newCaller().post<Reply>(site, { message }))
  expect(answer).toContain('six')

  env.MEMORY_MB = plenty
  await expect.poll(async () => (await upload('after.txt')).status).toBe(200)
  await expectOk(save('Open on Sundays.'))
})

it('does one job of a kind at a time at the ceiling, and all of them in the end', async () => {
  const currentBot = await makeBot(user)
  const files = Array.from({ length: 80 }, (_, at) => ({
    name: `${at}.txt`,
    // Small ones are read many at once.
    bytes: `Gate ${at} opens at nine. `.repeat(4_000),
  }))
  await expectOk(user.upload(currentBot, files, { prefer: 'respond-async' }))
  env.MEMORY_MB = 1
  // Running work goes on.
  await expect.poll(readsUnderWay, { interval: 10 }).toBeLessThan(2)
  expect(await Job.countDocuments({ kind: 'read', state: 'open' })).toBeGreaterThan(2)
  let max = 0
  const openAfterwards = async () => {
    max = Math.max(max, await readsUnderWay())
    return Job.countDocuments({ kind: 'read', state: 'open' })
  }
  await expect.poll(openAfterwards, { interval: 5 }).toBe(0)
  expect(max).toBe(1)
  const answer = user.post<{ files: File[] }>('/api/get-files', { currentBot })
  const { files: read } = await expectOk(answer)
  expect(read.map(({ status }) => status)).toEqual(files.map(() => 'ready'))
})

it('answers visitors as ever, whatever is let go of meanwhile', async () => {
  const shrink = setInterval(shrinkCaches)
  onTestFinished(() => clearInterval(shrink))
  for (let at = 0; at < 5; at++) {
    const message = `When does the sauna open, ${at}?`
    const reply = api.newCaller().post<Reply>(`${api.siteOf(botName)}/chat`, { message })
    expect((await expectOk(reply)).answer).toContain('six')
  }
})

it('lets go of half of what is only remembered when memory runs short', async () => {
  const cache = shrinking(new LRUCache<string, number>({ max: 100 }))
  for (let at = 0; at < 100; at++) cache.set(String(at), at)
  env.MEMORY_MB = 1
  await expect.poll(() => cache.size).toBe(50)
  expect([cache.has('49'), cache.has('50')]).toEqual([false, true])
})

it.runIf(process.platform === 'linux')(
  'takes the next upload seconds after one whose readers took the last memory',
  async () => {
    await expectOk(upload('first.txt'))
    const readersMb = (residentMemory() - process.memoryUsage.rss()) / 2 ** 20
    expect(readersMb).toBeGreaterThan(40)
    env.MEMORY_MB = Math.ceil(process.memoryUsage.rss() / 2 ** 20 + readersMb / 2)
    const second = async () => (await upload('second.txt')).status
    await expect.poll(second).toBe(503)
    await expect.poll(second, { interval: 250 }).toBe(200)
  },
)

const readsUnderWay = () =>
  Job.countDocuments({ kind: 'read', state: 'open', heldBy: { $ne: null } })
