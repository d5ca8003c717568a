import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Reply, Training } from './contract.ts'
import type { Caller } from './testing/caller.ts'
import { type FakeClaude, fakeClaude } from './testing/fakeClaude.ts'
import { expectOk, makeBot, makeRunningBot, makeUser } from './testing/make.ts'
import { progressUntil } from './testing/progressUntil.ts'
import { type Processes, startProcesses, via } from './testing/startProcesses.ts'

let claude: FakeClaude
let all: Processes
let owner: Caller & { email: string }
let botName: string
beforeAll(async () => {
  claude = await fakeClaude()
  all = await startProcesses(2, {
    ANTHROPIC_API_KEY: claude.key,
    ANTHROPIC_BASE_URL: claude.url,
    CHAT_LIMIT: String(limit),
  })
  owner = await makeUser(all)
  botName = await makeRunningBot(owner, {
    'leave.md': '# Leave\n\nEmployees have 27 days of leave.',
  })
})
afterAll(async () => {
  await all.stop()
  await claude.close()
})

/** Questions of an address in a minute. */
const limit = 4
const idOf = (digit: string) => digit.repeat(32)

describe('of two processes on one database', () => {
  it('each knows who signed in at the other', async () => {
    for (const process of [0, 1]) {
      const { bots } = await expectOk(
        owner.post<{ bots: { botName: string }[] }>('/api/get-bots', {}, via(process)),
      )
      expect(bots.map(bot => bot.botName)).toContain(botName)
    }
  })

  it('one answers a question that the other is answering with the same reply, asked once', async () => {
    const visitor = all.newCaller()
    const ask = (process: number) =>
      expectOk(
        visitor.post<Reply>(
          `${all.siteOf(botName)}/chat`,
          { message: 'How many days of leave have employees?', requestId: idOf('a') },
          via(process),
        ),
      )
    claude.play({ slow: { first: 1_500 } })
    const before = claude.requests.length
    const first = ask(0)
    await expect.poll(() => claude.requests.length).toBe(before + 1)
    const replies = await Promise.all([first, ask(1)])
    claude.play({})
    expect(replies[1]).toEqual(replies[0])
    expect(claude.requests.length).toBe(before + 1)
  })

  it('what one counted is counted for the other', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.8' }
    const statuses = []
    for (let at = 0; at < limit + 2; at++) {
      const to = { ...via(at % 2), ...headers }
      const question = { message: `Number ${at}` }
      statuses.push(
        (await all.newCaller().post(`${all.siteOf(botName)}/chat`, question, to)).status,
      )
    }
    expect(statuses).toEqual([...Array(limit).fill(200), 429, 429])
  })

  it('one goes on with what the other was doing when it was killed, and shows how far it is', async () => {
    const currentBot = await makeBot(owner)
    const lines = Array.from(
      { length: 1_500 },
      (_, at) => `Locker ${at} opens with code ${at * 7}.`,
    )
    await expectOk(owner.upload(currentBot, [{ name: 'lockers.txt', bytes: lines.join('\n\n') }]))
    await all.kill(1)
    const training = owner.post('/create-index', { currentBot }).then(
      () => 'answered',
      () => 'cut',
    )
    const isEmbedding = () => progressUntil(owner, currentBot, ({ phase }) => phase === 'embed')
    // The training may not have begun at the first look.
    await vi.waitFor(isEmbedding, { timeout: 180_000 })
    await all.kill(0)
    expect(await training).toBe('cut')
    await all.restart(1)
    await isEmbedding()
    const { training: done } = await expectOk(
      owner.post<{ training: Training }>('/create-index', { currentBot }),
    )
    expect(done.passages).toBeGreaterThan(10)
    await all.restart(0)
  })

  it('one answers a visitor whose answer the other could not end', async () => {
    const visitor = all.newCaller()
    const question = { message: 'How many days of leave?', requestId: idOf('b') }
    const ask = () => visitor.post<Reply>(`${all.siteOf(botName)}/chat`, question, via(0))
    claude.play({ slow: { first: 60_000 } })
    const before = claude.requests.length
    const cut = ask().then(
      () => 'answered',
      () => 'cut',
    )
    await expect.poll(() => claude.requests.length).toBe(before + 1)
    await all.kill(0)
    expect(await cut).toBe('cut')
    claude.play({})
    const reply = await expectOk(ask())
    expect(reply).toMatchObject({ answered: true })
    expect(await expectOk(ask())).toEqual(reply)
    await all.restart(0)
  })
})
