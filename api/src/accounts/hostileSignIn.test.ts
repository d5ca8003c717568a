import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { env } from '../env.ts'
import { expectOk, makeUser, password } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'
import { hashOf } from '../users/tokens.ts'
import { Session } from '../users/Session.ts'
import { User } from '../users/User.ts'

const api = sharedApi()

it('a session that somebody planted is nobody’s after the sign-in', async () => {
  const { email } = await makeUser(api)
  const planted = 'x'.repeat(43)
  const caller = api.newCaller()
  const cookie = `session=${planted}`
  await expectOk(caller.post('/api/signin', { email, password }, { cookie }))
  expect(caller.cookie()).not.toContain(planted)
  expect((await api.newCaller().post('/api/get-bots', {}, { cookie })).status).toBe(401)
  expect(await Session.exists({ tokenHash: hashOf(planted) })).toBeNull()
})

it('guesses elsewhere keep nobody out of a browser that they signed in with', async () => {
  const user = await makeUser(api)
  await expectOk(user.post('/api/signout', {}))
  const { SIGNIN_LIMIT } = env
  env.SIGNIN_LIMIT = 1
  try {
    const signIn = { email: user.email, password }
    const guess = { email: user.email, password: 'a wrong guess' }
    expect((await api.newCaller().post('/api/signin', guess)).status).toBe(200)
    expect((await api.newCaller().post('/api/signin', signIn)).status).toBe(429)
    // The cookie of another browser, or of another user, is of no use.
    const other = await makeUser(api)
    for (const cookie of ['browser=x', other.cookie()])
      expect((await api.newCaller().post('/api/signin', signIn, { cookie })).status).toBe(429)
    expect((await user.post('/api/signin', signIn)).body).toMatchObject({ message: 'Signed in' })
  } finally {
    env.SIGNIN_LIMIT = SIGNIN_LIMIT
  }
})

it.each([
  'Password123',
  'QWERTYUIOP',
  '1234567890',
  '          ',
  'aaaaaaaaaaaa',
  'easy@example.com',
  'SandBox2026!',
  'easy.sandbox.ai.1',
  'chatbot-localhost',
])('refuses the password %j, beside its field', async common => {
  const body = { email: 'easy@example.com', password: common }
  const refused = await api.newCaller().post('/api/signup', body)
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.objectContaining({ fields: { password: expect.stringContaining('too easy to guess') } }),
  ])
  expect(await User.exists({ email: body.email })).toBeNull()
})

it('ends after some days without use, and in the end whatever happens', async () => {
  const user = await makeUser(api)
  const { _id } = await User.findOne({ email: user.email }).orFail()
  const isOpen = async () => (await user.post('/api/get-bots', {})).status === 200
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await Session.updateOne({ user: _id }, { lastUsedAt: daysAgo(6.9) })
  expect(await isOpen()).toBe(true)
  await Session.updateOne({ user: _id }, { lastUsedAt: daysAgo(7.1) })
  expect(await isOpen()).toBe(false)
  await Session.updateOne({ user: _id }, { lastUsedAt: new Date(), expiresAt: daysAgo(0.1) })
  expect(await isOpen()).toBe(false)
})

/** Sends a request's lines as they are and returns the whole answer. */
async function send(lines: string[]): Promise<string> {
  const { hostname, port } = new URL(api.origin)
  const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname)
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  return text(socket)
}

it('signs in beside the cookies of a bot’s page, and has the browser forget too many', async () => {
  const { email } = await makeUser(api)
  const bomb = (count: number) =>
    Array.from({ length: count }, (_, at) => `c${at}=${'x'.repeat(90)}`).join('; ')
  const caller = api.newCaller()
  const cookie = bomb(120)
  await expectOk(caller.post('/api/signin', { email, password }, { cookie }))
  expect(caller.cookie()).toContain('session=')

  const host = `Host: ${env.HOST}`
  const tooMany = await send(['GET /api/session HTTP/1.1', host, `Cookie: ${bomb(400)}`])
  expect(tooMany).toMatch(/^HTTP\/1\.1 431 /)
  expect(tooMany).toMatch(/^clear-site-data: "cookies"\r$/im)
  // Any site can link to a long address: it signs nobody out.
  const long = await send([`GET /?${'x'.repeat(20_000)} HTTP/1.1`, host, 'Cookie: a=b'])
  expect(long).toMatch(/^HTTP\/1\.1 431 /)
  expect(long).not.toMatch(/clear-site-data/i)
})

it('no page but the dashboard’s own changes anything with a session', async () => {
  const user = await makeUser(api)
  for (const origin of [api.siteOf('some-bot'), 'https://evil.example', 'null'])
    expect((await user.post('/api/signout', {}, { origin })).status).toBe(403)
  expect((await user.post('/api/get-bots', {}, { origin: api.origin })).status).toBe(200)
})

it('the cookie of https is of this host alone', async () => {
  const { email } = await makeUser(api)
  const { PUBLIC_SCHEME } = env
  env.PUBLIC_SCHEME = 'https'
  try {
    const { headers } = await api.newCaller().post('/api/signin', { email, password })
    for (const line of headers.getSetCookie())
      expect(line).toMatch(
        /^__Host-(session|browser)=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure;/,
      )
  } finally {
    env.PUBLIC_SCHEME = PUBLIC_SCHEME
  }
})
