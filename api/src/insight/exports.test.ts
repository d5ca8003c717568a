import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { Bot } from '../bots/Bot.ts'
import { patience } from '../http/patience.ts'
import { Exchange } from '../exchanges/Exchange.ts'
import type { Caller } from '../testing/caller.ts'
import { makeBot, makeUser } from '../testing/make.ts'
import { rawCall } from '../testing/rawCall.ts'
import { sharedApi } from '../testing/sharedApi.ts'

const api = sharedApi()

/** Stores as many questions with replies of 4 KB. */
async function fill(botName: string, count: number) {
  const { _id: bot } = await Bot.findOne({ botName }).orFail()
  const now = Date.now()
  await Exchange.insertMany(
    Array.from({ length: count }, (_, at) => ({
      bot,
      key: `key ${at} of ${botName}`,
      conversation: 'one',
      by: 'visitor',
      prompt: `Question ${at}?`,
      response: 'The gate opens at nine. '.repeat(170),
      kind: 'answer',
      ms: 1,
      createdAt: new Date(now - at),
    })),
  )
}

/** Asks for an export and reads none of it. */
async function leaveUnread(user: Caller, botName: string) {
  const headers = [`Host: ${new URL(api.origin).host}`, `Cookie: ${user.cookie()}`]
  const call = rawCall(
    api.origin,
    `GET /api/export-questions?bot=${botName}&format=jsonl HTTP/1.1\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n`,
  )
  onTestFinished(() => void call.socket.destroy())
  await once(call.socket, 'data')
  call.socket.pause()
  return call
}

it('an export holds all questions, the newest first', async () => {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  await fill(botName, 450)
  const { body } = await user.get<string>(`/api/export-questions?bot=${botName}&format=jsonl`)
  const lines = body.trim().split('\n')
  const prompts = lines.map(line => (JSON.parse(line) as { prompt: string }).prompt)
  expect(prompts).toEqual(Array.from({ length: 450 }, (_, at) => `Question ${at}?`))
})

it('a user has one export at a time, which ends after its time', async () => {
  const { exportMs } = patience
  onTestFinished(() => void (patience.exportMs = exportMs))
  patience.exportMs = 2_500
  const [user, other] = [await makeUser(api), await makeUser(api)]
  const [botName, otherBot] = [await makeBot(user), await makeBot(other)]
  await fill(botName, 4_000)
  await fill(otherBot, 1)
  const call = await leaveUnread(user, botName)
  const exports = ['questions', 'analytics'].map(what => `/api/export-${what}?format=csv&bot=`)
  for (const path of exports) {
    const refused = await user.get(path + botName)
    expect([refused.status, refused.body['code']]).toEqual([429, 'too_many'])
    expect((await other.get(path + otherBot)).status).toBe(200)
  }
  expect((await user.post('/api/feedback', { botName })).status).toBe(200)
  await expect.poll(async () => (await user.get(exports[1]! + botName)).status).toBe(200)
  call.socket.resume()
  expect(await call.ended).not.toMatch(/\r\n0\r\n\r\n$/)
})

it('an export that fails half-way breaks off', async () => {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  await fill(botName, 1)
  const path = `/api/export-questions?bot=${botName}&format=csv`
  const load = () => user.send(path, { headers: { 'accept-encoding': 'gzip' } })
  const whole = await load()
  expect(whole.headers.get('content-encoding')).toBe('gzip')
  expect(await whole.text()).toContain('Question 0?')
  const { _id: bot } = await Bot.findOne({ botName }).orFail()
  await Exchange.collection.updateOne({ bot }, { $unset: { createdAt: 1 } })
  // Before its headers are sent, or after.
  const text = load().then(response => response.text())
  await expect(text).rejects.toThrow(/terminated|fetch failed/)
})
