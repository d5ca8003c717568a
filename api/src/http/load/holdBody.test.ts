import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { env } from '../../env.ts'
import type { Caller } from '../../testing/caller.ts'
import { makeBot, makeUser } from '../../testing/make.ts'
import { type RawCall, rawCall } from '../../testing/rawCall.ts'
import { startApi, type TestApi } from '../../testing/startApi.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  // 8 MB of bodies of all callers, 2 of one.
  env.MEMORY_MB = 64
})
afterAll(() => api.stop())

const megabyte = 2 ** 20

/** A call whose body is sent but for its last byte. */
function begin(path: string, type: string, body: string, caller?: Caller): RawCall {
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(api.origin).host}`,
    ...(caller ? [`Cookie: ${caller.cookie()}`] : []),
    `Content-Type: ${type}`,
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(body) + 1}`,
  ]
  const call = rawCall(api.origin, `${head.join('\r\n')}\r\n\r\n${body}`)
  onTestFinished(() => void call.socket.destroy())
  return call
}

const note = (megabytes: number) =>
  `{"currentBot":"none","content":"${'x'.repeat(megabytes * megabyte)}"`
const beginNote = (user: Caller, megabytes: number) =>
  begin('/api/save-note', 'application/json', note(megabytes), user)

/** Waits until the server has read what was sent. */
async function settled({ socket }: RawCall) {
  while (socket.writableLength) await sleep(20)
  await sleep(150)
}

/** Sends the last byte. */
async function expectRead({ socket, ended }: RawCall) {
  socket.write('}')
  expect(await ended).toContain('Bot not found')
}

it('refuses a further body to who has much of others on its way, and nobody else', async () => {
  const [user, other] = [await makeUser(api), await makeUser(api)]
  const calls = [beginNote(user, 1.5), beginNote(user, 0.4)]
  for (const call of calls) await settled(call)
  const further = beginNote(user, 0.4)
  expect(await further.ended).toMatch(/^HTTP\/1.1 429 [^]*\r\nRetry-After: /)
  const beside = beginNote(other, 1.5)
  await settled(beside)
  for (const call of [beside, ...calls]) await expectRead(call)
  await expectRead(beginNote(user, 1.5))
})

it('refuses the bodies of who has most of them where all have too many', async () => {
  const users = await Promise.all(Array.from({ length: 5 }, () => makeUser(api)))
  const largest = beginNote(users[0]!, 1.9)
  await settled(largest)
  const others = users.slice(1).map(user => beginNote(user, 1.7))
  expect(await largest.ended).toMatch(/^HTTP\/1.1 503 /)
  for (const call of others) await expectRead(call)
})

it('counts each little piece as what it takes', async () => {
  const user = await makeUser(api)
  const { host } = new URL(api.origin)
  const head = `POST /api/save-note HTTP/1.1\r\nHost: ${host}\r\nCookie: ${user.cookie()}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
  const tiny = rawCall(api.origin, head + '1\r\n \r\n'.repeat(20_000))
  onTestFinished(() => void tiny.socket.destroy())
  await expect(tiny.holds('HTTP/1.1 429')).resolves.toBeUndefined()
})

it('counts what lies in memory of an upload', async () => {
  const { MEMORY_MB } = env
  onTestFinished(() => void (env.MEMORY_MB = MEMORY_MB))
  // With less, uploads would be refused at once: 32 MB of one caller.
  env.MEMORY_MB = 1024
  const user = await makeUser(api)
  const botName = await makeBot(user)
  const field = `--b\r\nContent-Disposition: form-data; name="currentBot"\r\n\r\n${botName}\r\n`
  const file = `--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n`
  const upload = () =>
    begin(
      '/api/upload-files',
      'multipart/form-data; boundary=b',
      `${field}${file}${'x'.repeat(220_000)}`,
      user,
    )
  const calls = Array.from({ length: 180 }, upload)
  await Promise.any(calls.map(call => call.holds('HTTP/1.1 429')))
  for (const call of calls) call.socket.destroy()
  const bytes = 'The gate opens at nine.'
  await expect
    .poll(async () => (await user.upload(botName, [{ name: 'gate.txt', bytes }])).status)
    .toBe(200)
})
