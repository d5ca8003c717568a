import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenOnPort } from '@sandbox-ai/embedded-mongo/tools'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { File, Reply, Training } from './contract.ts'
import { type Alone, startAlone } from './testing/startAlone.ts'
import type { Caller } from './testing/caller.ts'
import { type FakeClaude, fakeClaude } from './testing/fakeClaude.ts'
import { expectOk, makeBot, makeRunningBot, makeUser, password } from './testing/make.ts'
import { readEvents } from './testing/readEvents.ts'
import { startDatabaseProxy } from './testing/startDatabaseProxy.ts'

const down = {
  error: 'The database is not answering. Please try again in a moment.',
  code: 'unavailable',
}

let root: string
let database: Awaited<ReturnType<typeof listenOnPort>>
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>
let claude: FakeClaude
let server: Alone
let user: Caller & { email: string }
let botName: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sandbox-down-'))
  database = await listenOnPort(join(root, 'database'), 0)
  proxy = await startDatabaseProxy(database.uri)
  claude = await fakeClaude()
  server = await startAlone(join(root, 'server'), {
    settings: {
      MONGODB_URI: proxy.uri,
      ANTHROPIC_API_KEY: claude.key,
      ANTHROPIC_BASE_URL: claude.url,
      CHAT_LIMIT: '10000',
    },
  })
  user = await makeUser(server)
  botName = await makeRunningBot(user, { 'gate.txt': 'The garden gate opens at nine.' })
})
afterAll(async () => {
  await server.kill()
  proxy.close()
  await claude.close()
  await database.close()
  await rm(root, { recursive: true, force: true })
})
const fair = { delayMs: 0, isThere: true, isSteppedDown: false }
beforeEach(() => proxy.weather(fair))

const siteOf = () => server.origin.replace('//', `//${botName}.`)
const question = JSON.stringify({ message: 'When does the garden gate open?' })
const ask = (accept = 'application/json') =>
  server.newCaller().send(`${siteOf()}/chat`, {
    method: 'POST',
    body: question,
    headers: { 'content-type': 'application/json', accept },
  })
const isReady = async () => (await fetch(`${server.origin}/readyz`)).status
const countQuestions = async () => {
  const call = user.post<{ feedback: { id: string }[] }>('/api/feedback', { botName })
  return (await expectOk(call)).feedback.length
}

it.each([
  ['steps down', { isSteppedDown: true }],
  ['closes its connections', { isThere: false }],
  ['takes long for each answer', { delayMs: 7_000 }],
])(
  'a database that %s: callers are told to try again, and all works once it is back',
  async (_how, weather) => {
    const before = await countQuestions()
    proxy.weather(weather)
    await expect.poll(isReady).toBe(503)
    const stranger = server.newCaller()
    const [visitor, stream, ...others] = await Promise.all([
      ask(),
      ask('text/event-stream'),
      user.post('/api/change-firstname', { user: user.email, newFirstName: 'Ada' }),
      stranger.post('/api/signup', { email: 'late@example.com', password }),
      stranger.post('/api/signin', { email: user.email, password }),
    ])
    for (const answer of [visitor, stream])
      expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
        503,
        '5',
        down,
      ])
    for (const answer of others) expect(answer).toMatchObject({ status: 503, body: down })
    proxy.weather(fair)
    await expect.poll(isReady).toBe(200)
    expect(((await (await ask()).json()) as Reply).answer).toContain('nine')
    expect(await countQuestions()).toBe(before + 1)
  },
)

it('an answer under way ends with an error where the database is gone when it is to be stored', async () => {
  claude.play({ slow: { first: 1_500 } })
  const requests = claude.requests.length
  const answer = await ask('text/event-stream')
  await expect.poll(() => claude.requests.length).toBeGreaterThan(requests)
  proxy.weather({ isThere: false })
  const events = readEvents(await answer.text())
  claude.play({})
  expect(events.at(-1)).toEqual({ event: 'error', data: down })
})

it('work goes on after a database that comes and goes, and nothing that was acknowledged is lost', async () => {
  const currentBot = await makeBot(user)
  const lines = Array.from({ length: 600 }, (_, at) => `Locker ${at} opens with ${at * 7}.`)
  const names: string[] = []
  const upload = async (name: string) => {
    const { status } = await user.upload<{ files: File[] }>(currentBot, [
      { name, bytes: `${name}\n\n${lines.join('\n\n')}` },
    ])
    expect([200, 503]).toContain(status)
    if (status === 200) names.push(name)
  }
  const train = () => user.post<{ training: Training }>('/create-index', { currentBot })
  await upload('first.txt')
  const training = train()
  for (let times = 0; times < 6; times++) {
    proxy.weather(times % 2 ? { isSteppedDown: true } : { isThere: false })
    await Promise.all([upload(`gone-${times}.txt`), sleep(300)])
    proxy.weather(fair)
    await upload(`back-${times}.txt`)
  }
  expect([200, 503]).toContain((await training).status)
  await expectOk(train())
  const { files } = await expectOk(user.post<{ files: File[] }>('/api/get-files', { currentBot }))
  const keptNames = files.map(({ name }) => name)
  expect(keptNames).toEqual(expect.arrayContaining(names))
  expect(files.filter(({ status }) => status !== 'ready')).toEqual([])
  expect(server.child.exitCode).toBeNull()
})
