import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Bot, Feedback, Reply } from '../contract.ts'
import { env } from '../env.ts'
import { type FakeClaude, fakeClaude } from '../testing/fakeClaude.ts'
import { lies } from '../testing/fakeClaudeReplies.ts'
import { expectOk, makeRunningBot, makeUser } from '../testing/make.ts'
import { readEvents } from '../testing/readEvents.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'

const material = {
  'returns.txt': 'Goods can be sent back within 30 days. The buyer pays the postage.',
  'warranty.txt': 'The warranty lasts two years. It covers the motor and the battery.',
}
const question = 'How long does the warranty last?'

let claude: FakeClaude
let api: TestApi
let user: Awaited<ReturnType<typeof makeUser>>
let botName: string
beforeAll(async () => {
  claude = await fakeClaude()
  api = await startApi({ ANTHROPIC_API_KEY: claude.key, ANTHROPIC_BASE_URL: claude.url })
  user = await makeUser(api)
  botName = await makeRunningBot(user, material)
})
afterEach(() => {
  claude.play({})
  env.ANTHROPIC_API_KEY = claude.key
})
afterAll(async () => {
  await api.stop()
  await claude.close()
})

const ask = (message = question) =>
  expectOk(api.newCaller().post<Reply>(`${api.siteOf(botName)}/chat`, { message }))
const newest = async () => {
  const { feedback } = await expectOk(
    user.post<{ feedback: Feedback[] }>('/api/feedback', { botName, limit: 1 }),
  )
  return feedback[0]
}
const trouble = async () => {
  const { bots } = await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))
  return bots[0]?.trouble
}

describe('with a key, an answer', () => {
  it('is composed by Claude from the passages, and cites whole sentences of them', async () => {
    const before = claude.asked.length
    const reply = await ask()
    expect(claude.asked.length).toBe(before + 1)
    expect(reply).toMatchObject({ kind: 'answer', answered: true })
    expect(reply.answer).toMatch(/two years.*\[1\]/)
    expect(reply.sources).toMatchObject([{ n: 1, file: 'warranty.txt' }])
    expect(material['warranty.txt']).toContain(reply.sources[0]?.quote)
  })

  it('lets nothing untrue through that a lying model says', async () => {
    for (const [name, reply] of Object.entries(lies)) {
      claude.play({ reply })
      const said = await ask()
      const text = JSON.stringify(said)
      expect([name, said.answer.includes('<'), text.includes('![')]).toEqual([name, false, false])
      for (const source of said.sources)
        expect([name, Object.values(material).some(all => all.includes(source.quote))]).toEqual([
          name,
          true,
        ])
    }
  })
})

describe('when Claude does not get there', () => {
  it.each([
    ['a wrong key', 'API key', () => (env.ANTHROPIC_API_KEY = 'wrong')],
    [
      'an overload',
      'overloaded',
      () => claude.play({ fail: { status: 529, type: 'overloaded_error' } }),
    ],
  ])('%s gives the visitor an answer and the owner the reason', async (_name, reason, play) => {
    play()
    const reply = await ask()
    expect(reply.answer).toContain('two years')
    expect(JSON.stringify(reply)).not.toMatch(/claude|anthropic|api.?key|overload/i)
    expect((await newest())?.trouble).toContain(reason)
    expect(await trouble()).toContain(reason)
    claude.play({})
    env.ANTHROPIC_API_KEY = claude.key
    await ask()
    expect(await trouble()).toBe('')
  })

  it('and declines, the visitor is told that the material does not say', async () => {
    claude.play({ stop: 'refusal', reply: () => [] })
    expect(await ask()).toMatchObject({ kind: 'none', answered: false, sources: [] })
  })

  it('and breaks off in mid-answer, the stream ends with an error and what was said is kept', async () => {
    claude.play({
      reply: asked => [
        ...(asked.passages.length
          ? [
              { text: 'The warranty lasts two years. ', cites: [] },
              { text: 'It covers the motor. ' },
            ]
          : []),
      ],
      breakOff: { after: 1, how: 'connection' },
    })
    const response = await api.newCaller().send(`${api.siteOf(botName)}/chat`, {
      method: 'POST',
      body: JSON.stringify({ message: question }),
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    })
    const events = readEvents(await response.text())
    const last = events.at(-1)
    expect(['done', 'error']).toContain(last?.event)
    expect(JSON.stringify(events)).not.toMatch(/claude|anthropic/i)
    expect((await newest())?.trouble).toContain('broke off')
  })
})
