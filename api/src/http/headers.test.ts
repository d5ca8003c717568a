import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRunningBot, makeUser } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'

let api: TestApi
let user: Awaited<ReturnType<typeof makeUser>>
let site: string
beforeAll(async () => {
  api = await startApi({ PUBLIC_SCHEME: 'http' })
  user = await makeUser(api)
  site = api.siteOf(await makeRunningBot(user, { 'gate.txt': 'The gate opens at nine.' }))
})
afterAll(() => api.stop())

const elsewhere = () => `http://elsewhere.example:${new URL(api.origin).port}`
const json = { 'content-type': 'application/json' }
const foreign = { origin: 'https://shop.example.com' }
const post = (url: string, body: object, headers = {}) =>
  user.send(url, { method: 'POST', body: JSON.stringify(body), headers: { ...json, ...headers } })

/** Answers of every kind: which status, to whom of other origins they are open, and whether a cache may keep them. */
const answers: [string, number, 'same-origin' | 'cross-origin', () => ReturnType<typeof post>][] = [
  ['health', 200, 'same-origin', () => user.send('/healthz')],
  ['readiness of a foreign host', 200, 'same-origin', () => user.send(`${elsewhere()}/readyz`)],
  ['a foreign host', 421, 'same-origin', () => user.send(`${elsewhere()}/`)],
  ['the session', 200, 'same-origin', () => user.send('/api/session')],
  ['a call', 200, 'same-origin', () => post('/api/get-bots', {})],
  ['no call', 404, 'same-origin', () => user.send('/api/nothing-here')],
  ['a foreign call', 403, 'same-origin', () => post('/api/get-bots', {}, foreign)],
  ['a wrong body', 400, 'same-origin', () => post('/api/signin', [])],
  ['the dashboard', 200, 'same-origin', () => user.send('/')],
  ['no page of the dashboard', 404, 'same-origin', () => user.send('/dashboard/nope')],
  ['an answer', 200, 'cross-origin', () => post(`${site}/chat`, { message: 'Hello' })],
  ['no answer', 400, 'cross-origin', () => post(`${site}/chat`, {})],
  ['a rating', 404, 'cross-origin', () => post(`${site}/rate`, { id: 'x', rating: 1 })],
  ['a refused page', 403, 'cross-origin', () => post(`${site}/chat`, {}, foreign)],
  ['no page of the site', 404, 'cross-origin', () => user.send(`${site}/x/y`)],
]

describe.each(answers)('%s, %i', (_name, status, open, ask) => {
  it('is what it says it is, tells others nothing and is kept nowhere', async () => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': open,
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': 'no-store',
    })
  })
})

it.each([
  ['/favicon.svg', 'no-cache'],
  ['/widget.js', 'no-cache'],
  ['/bot.json', 'no-cache'],
])('%s may be kept', async (path, cacheControl) => {
  const answer = await user.send(path === '/favicon.svg' ? path : site + path)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, cacheControl])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

it('pages let no text become code', async () => {
  for (const url of ['/', '/dashboard/nope', site, `${site}/x`]) {
    const page = await user.send(url, { headers: { accept: 'text/html' } })
    const rules = (page.headers.get('content-security-policy') ?? '').split(/; ?/)
    expect(rules).toContain("require-trusted-types-for 'script'")
    expect(rules).toContain("trusted-types 'none'")
  }
})
