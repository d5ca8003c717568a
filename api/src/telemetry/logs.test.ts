import { symbols } from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { log } from '../log.ts'
import { loggedError } from '../loggedError.ts'
import { makeUser, password } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { Session } from '../users/Session.ts'

const lines: string[] = []
let api: TestApi
const stream = Reflect.get(log, symbols.streamSym) as { write: (line: string) => void }
const write = stream.write
beforeAll(async () => {
  stream.write = line => void lines.push(line)
  api = await startApi({ LOG_LEVEL: 'debug', TRUST_PROXY: '1' })
})
afterAll(async () => {
  await api.stop()
  stream.write = write
})

const linesOf = (request: string | null) =>
  lines
    .map(line => JSON.parse(line) as Record<string, unknown>)
    .filter(line => line['request'] === request)

it('a request has an id, in its response and every line about it', async () => {
  const user = await makeUser(api)
  const { headers } = await user.get('/api/session')
  const id = headers.get('x-request-id')
  expect(id).toMatch(/^[\w-]{36}$/)
  await expect
    .poll(() => linesOf(id))
    .toEqual([expect.objectContaining({ row: 'getSession', status: '2xx' })])
  const other = await user.get('/api/session')
  expect(other.headers.get('x-request-id')).not.toBe(id)
})

it('the id of a proxy that is trusted goes on, and what is none does not', async () => {
  const ask = async (id: string) =>
    (await api.newCaller().get('/api/session', { 'x-request-id': id })).headers.get('x-request-id')
  expect(await ask('edge-0123456789')).toBe('edge-0123456789')
  for (const id of ['short', '"} {"level":60', 'x'.repeat(65)]) expect(await ask(id)).not.toBe(id)
})

it('no line has a text, an email, a password, a cookie or a query', async () => {
  const user = await makeUser(api)
  const secrets = [
    user.email,
    password,
    'query4711',
    'body4711',
    ...user.cookie().split('=').slice(1),
  ]
  const broken = vi.spyOn(Session, 'findOne').mockImplementation(() => {
    throw new Error(
      `Session of ${user.email} at https://ada:pass4711@db.example/?token=query4711 broke`,
    )
  })
  onTestFinished(() => broken.mockRestore())
  const { status, headers } = await user.post('/api/get-bots?secret=query4711', {
    text: 'body4711',
  })
  expect(status).toBe(500)
  await expect
    .poll(() => linesOf(headers.get('x-request-id')).map(({ msg }) => msg))
    .toEqual(['request failed', 'request'])
  const text = lines.join('\n')
  for (const secret of [...secrets, 'pass4711']) expect(text).not.toContain(secret)
})

it('a message in the log has no address with its query, and no email', () => {
  const { message } = loggedError(
    new Error('550 <ada@example.com>: see https://a.example/p?q=secret now'),
  )
  expect(message).toBe('550 …@… see https://a.example/p?… now')
})
