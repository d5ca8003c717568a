import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from './app.ts'
import { env } from './env.ts'
import { unavailable } from './errors.ts'
import { patience } from './http/patience.ts'
import { type FakeClaude, fakeClaude } from './testing/fakeClaude.ts'
import { makeRunningBot, makeUser } from './testing/make.ts'
import { rawCall } from './testing/rawCall.ts'
import { readEvents } from './testing/readEvents.ts'
import { startApi } from './testing/startApi.ts'

const usual = { ...patience }
let claude: FakeClaude
beforeAll(async () => {
  patience.farewellMs = 5_000
  claude = await fakeClaude()
})
afterAll(async () => {
  Object.assign(patience, usual)
  await claude.close()
})

const question = 'How many days of paid leave do employees have each year?'
const leave =
  '# Leave\n\nEmployees have 27 days of paid leave each year. Unused leave expires in March.'
const restarts = {
  error: 'The server is restarting. Please try again in a moment.',
  code: 'unavailable',
}

async function start() {
  const api = await startApi({
    ANTHROPIC_API_KEY: claude.key,
    ANTHROPIC_BASE_URL: claude.url,
  })
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= api.stop())
  onTestFinished(stop)
  const user = await makeUser(api)
  const botName = await makeRunningBot(user, { 'leave.md': leave })
  const ask = (accept: string) =>
    api.newCaller().send(`${api.siteOf(botName)}/chat`, {
      method: 'POST',
      body: JSON.stringify({ message: question }),
      headers: { 'content-type': 'application/json', accept },
    })
  return { api, stop, user, botName, ask }
}

describe('a server that stops', () => {
  it('lets answers end that are about to', async () => {
    const { stop, ask } = await start()
    patience.graceMs = 15_000
    claude.play({ slow: { first: 300 } })
    const before = claude.requests.length
    const answer = ask('text/event-stream')
    await expect.poll(() => claude.requests.length).toBeGreaterThan(before)
    const stopped = stop()
    const events = readEvents(await (await answer).text())
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { kind: 'answer' } })
    await stopped
  })

  it('tells the others that it restarts, also uploads and those who wait for work', async () => {
    const { api, stop, user, botName, ask } = await start()
    patience.graceMs = 500
    claude.play({ slow: { first: 60_000 } })
    const before = claude.requests.length
    const stream = ask('text/event-stream')
    const unstreamed = ask('application/json')
    const owner = user.post('/api/ask', { currentBot: botName, message: question, index: 'live' })
    await expect.poll(() => claude.requests.length).toBe(before + 3)
    const begun = `--b\r\nContent-Disposition: form-data; name="currentBot"\r\n\r\n${botName}\r\n--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\nThe`
    const upload = rawCall(
      api.origin,
      [
        'POST /api/upload-files HTTP/1.1',
        `Host: ${env.HOST}`,
        `Cookie: ${user.cookie()}`,
        'Content-Type: multipart/form-data; boundary=b',
        'Content-Length: 1000000',
        `\r\n${begun}`,
      ].join('\r\n'),
    )
    const ready = rawCall(api.origin, 'GET /readyz HTTP/1.1\r\n')
    await new Promise(resolve => setTimeout(resolve, 300))
    const stopped = stop()
    ready.socket.write(`Host: ${env.HOST}\r\n\r\n`)
    expect(await ready.ended).toMatch(/^HTTP\/1.1 503 [^]*The server is stopping/)

    expect(readEvents(await (await stream).text())).toEqual([{ event: 'error', data: restarts }])
    const cut = await unstreamed
    expect([cut.status, cut.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await cut.json()).toEqual(restarts)
    expect(await owner).toMatchObject({ status: 503, body: restarts })
    expect(await upload.ended).toMatch(/^HTTP\/1.1 503 [^]*The server is restarting/)
    await stopped
  })
})

it('is ready from the end of its start until it stops, and healthy all the time', async () => {
  const { api } = await start()
  const started = Promise.withResolvers<undefined>()
  const [stops, ends] = [new AbortController(), new AbortController()]
  const app = createApp({ ready: started.promise, stops: stops.signal, ends: ends.signal })
  const server = createServer(app.callback()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const statuses = async () => {
    const [healthy, ready] = await Promise.all(
      ['/healthz', '/readyz'].map(path => api.newCaller().get(origin + path)),
    )
    return [healthy?.status, ready?.status, ready?.headers.get('retry-after')]
  }
  expect(await statuses()).toEqual([200, 503, '5'])
  started.resolve(undefined)
  await started.promise
  expect(await statuses()).toEqual([200, 200, null])
  stops.abort()
  expect(await statuses()).toEqual([200, 503, '5'])
  ends.abort(unavailable(restarts.error))
  expect(await statuses()).toEqual([200, 503, '5'])
})

it('begins calls that waited for its start over several turns of the event loop', async () => {
  const started = Promise.withResolvers<undefined>()
  const { signal } = new AbortController()
  const handle = createApp({ ready: started.promise, stops: signal, ends: signal }).callback()
  const answered: number[] = []
  let [waiting, turn] = [0, 0]
  const server = createServer((req, res) => {
    waiting++
    res.once('prefinish', () => answered.push(turn))
    void handle(req, res)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const over = new AbortController()
  onTestFinished(() => {
    over.abort()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const calls = Array.from({ length: 200 }, async () => (await fetch(origin)).status)
  await expect.poll(() => waiting).toBe(200)
  void (async () => {
    for (; !over.signal.aborted; turn++) await nextTurn()
  })()
  started.resolve(undefined)
  expect(new Set(await Promise.all(calls))).toEqual(new Set([421]))
  const byTurn = Map.groupBy(answered, at => at)
  expect(Math.max(...[...byTurn.values()].map(({ length }) => length))).toBeLessThan(100)
})
