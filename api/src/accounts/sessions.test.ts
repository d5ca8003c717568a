import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Session as SessionView, User as UserView } from '../contract.ts'
import { env } from '../env.ts'
import type { Caller } from '../testing/caller.ts'
import { expectOk, makeUser, password } from '../testing/make.ts'
import { sharedApi } from '../testing/sharedApi.ts'
import { deviceOf } from '../users/deviceOf.ts'
import { Session } from '../users/Session.ts'
import { User } from '../users/User.ts'

const api = sharedApi()

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  [firefox, 'Firefox on Windows'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/19.0 Safari/605.1.15`,
    'Safari on macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} CriOS/148.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/148.0.0.0 Safari/537.36 Edg/148.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 16; K) ${webkit} SamsungBrowser/30.0 Chrome/140.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/148.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  ['curl/9.0.1', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
])('reads %s as a device', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

async function signInAs(email: string, userAgent: string): Promise<Caller> {
  const caller = api.newCaller()
  await expectOk(caller.post('/api/signin', { email, password }, { 'user-agent': userAgent }))
  return caller
}

it('a new session ends the one the browser had, and a failed try does not', async () => {
  const [user, other] = [await makeUser(api), await makeUser(api)]
  const cookie = user.cookie()
  const isAlive = async () =>
    (await api.newCaller().post('/api/get-bots', {}, { cookie })).status === 200
  await user.post('/api/signin', { email: user.email, password: 'not it' })
  expect(await isAlive()).toBe(true)
  await expectOk(user.post('/api/signin', { email: other.email, password }))
  expect(await isAlive()).toBe(false)
  expect(await sessionsOf(user)).toHaveLength(2)
  const before = user.cookie()
  await expectOk(user.post('/api/signup', { email: 'new-session@example.com', password }))
  const former = await api.newCaller().post('/api/get-bots', {}, { cookie: before })
  expect(former.status).toBe(401)
  expect((await other.post('/api/get-bots', {})).status).toBe(200)
})

const sessionsOf = async (user: Caller) =>
  (await expectOk(user.post<{ sessions: SessionView[] }>('/api/sessions', {}))).sessions

it('shows where one is signed in, and which of these this is', async () => {
  const user = await makeUser(api)
  const elsewhere = await signInAs(user.email, firefox)
  const sessions = await sessionsOf(elsewhere)
  expect(sessions).toHaveLength(2)
  expect(sessions.find(({ isCurrent }) => isCurrent)).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    device: 'Firefox on Windows',
    startedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    lastUsedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    isCurrent: true,
  })
  expect(JSON.stringify(sessions)).not.toContain(/session=([^;]+)/.exec(elsewhere.cookie())![1])
})

it('keeps so many sessions of a user, and ends those used longest ago', async () => {
  const user = await makeUser(api)
  const { _id } = await User.findOne({ email: user.email }).orFail()
  await Session.updateOne({ user: _id }, { lastUsedAt: new Date(Date.now() - 60_000) })
  const expiresAt = new Date(Date.now() + 3_600_000)
  const many = Array.from({ length: 49 }, (_, at) => ({
    user: _id,
    tokenHash: `hash ${at} of ${user.email}`,
    device: `Device ${at}`,
    lastUsedAt: new Date(Date.now() - at * 100),
    expiresAt,
  }))
  await Session.insertMany(many)
  expect(await sessionsOf(user)).toHaveLength(50)
  const latest = await signInAs(user.email, firefox)
  const devices = (await sessionsOf(latest)).map(session => session.device)
  expect(devices).toEqual(['Firefox on Windows', ...many.map(({ device }) => device)])
  expect((await user.post('/api/get-bots', {})).status).toBe(401)
  for (let times = 0; times < 8; times += 1) await signInAs(user.email, firefox)
  expect(await Session.countDocuments({ user: _id })).toBe(50)
})

it.each([
  ['password', { oldPass: password, newPass: 'another long password' }],
  ['email', { newEmail: 'other-address@example.com', password }],
])('a change of the %s gives a new session, and the one before is dead', async (what, body) => {
  const user = await makeUser(api)
  const cookie = user.cookie()
  await expectOk(user.post(`/api/change-${what}`, body))
  expect(user.cookie()).not.toBe(cookie)
  expect((await user.post('/api/get-bots', {})).status).toBe(200)
  const copied = await api.newCaller().post('/api/get-bots', {}, { cookie })
  expect(copied.status).toBe(401)
  expect(await sessionsOf(user)).toMatchObject([{ isCurrent: true }])
})

it('a session is dead from the moment on that the password is another, whoever changed it', async () => {
  const user = await makeUser(api)
  await User.updateOne({ email: user.email }, { passwordHash: 'argon2id$another$one' })
  expect((await user.post('/api/get-bots', {})).status).toBe(401)
  expect((await user.get('/api/session')).body).toEqual({ user: null })
})

it('a session of an older version goes on until its user changes something', async () => {
  const user = await makeUser(api)
  const [mine] = await sessionsOf(user)
  await Session.updateOne({ _id: mine?.id }, { $unset: { credentials: '' } })
  const cookie = user.cookie()
  expect((await user.post('/api/get-bots', {})).status).toBe(200)
  const changed = { oldPass: password, newPass: 'another long password' }
  await expectOk(user.post('/api/change-password', changed))
  expect((await api.newCaller().post('/api/get-bots', {}, { cookie })).status).toBe(401)
})

it('no sign-in with the former password outlives its change', async () => {
  for (let round = 0; round < 3; round += 1) {
    const user = await makeUser(api)
    const elsewhere = Array.from({ length: 8 }, () => api.newCaller())
    const newPass = 'another long password'
    await Promise.all([
      ...elsewhere.map(async (caller, at) => {
        await sleep(at * 15)
        return caller.post('/api/signin', { email: user.email, password })
      }),
      user.post('/api/change-password', { oldPass: password, newPass }),
    ])
    for (const caller of elsewhere)
      expect((await caller.post('/api/get-bots', {})).status).toBe(401)
    expect((await user.post('/api/get-bots', {})).status).toBe(200)
  }
})

it('notes the last use once an hour', async () => {
  const user = await makeUser(api)
  const [session] = await sessionsOf(user)
  const long = new Date(Date.now() - 3 * 3_600_000)
  await Session.updateOne({ _id: session?.id }, { lastUsedAt: long })
  await user.get('/api/session')
  const noted = (await Session.findById(session?.id))?.lastUsedAt?.getTime() ?? 0
  expect(Date.now() - noted).toBeLessThan(60_000)
  await user.get('/api/session')
  expect((await Session.findById(session?.id))?.lastUsedAt?.getTime()).toBe(noted)
})

it("ends another session of one's own, and no one else's", async () => {
  const user = await makeUser(api)
  const elsewhere = await signInAs(user.email, firefox)
  const stranger = await makeUser(api)
  const [theirs] = await sessionsOf(stranger)
  for (const session of [theirs?.id, 'nothing', 'f'.repeat(24)]) {
    const refused = await user.post('/api/end-session', { session })
    expect([refused.status, refused.body['code']]).toEqual([404, 'not_found'])
  }
  const other = (await sessionsOf(user)).find(({ isCurrent }) => !isCurrent)
  const { sessions } = await expectOk(
    user.post<{ sessions: SessionView[] }>('/api/end-session', { session: other?.id }),
  )
  expect(sessions).toMatchObject([{ isCurrent: true }])
  expect((await elsewhere.post('/api/get-bots', {})).status).toBe(401)
  expect((await stranger.post('/api/get-bots', {})).status).toBe(200)
})

it('ending the session one is in signs out', async () => {
  const user = await makeUser(api)
  const [mine] = await sessionsOf(user)
  await expectOk(user.post('/api/end-session', { session: mine?.id }))
  expect(user.cookie()).not.toContain('session=')
  expect(await Session.exists({ _id: mine?.id })).toBeNull()
})

it('changes the email with the password, and ends every other session', async () => {
  const user = await makeUser(api)
  const elsewhere = await signInAs(user.email, firefox)
  const newEmail = 'moved@example.com'
  const wrong = await user.post('/api/change-email', { newEmail, password: 'not it' })
  expect([wrong.status, wrong.body]).toEqual([
    403,
    { error: 'Invalid credentials', code: 'not_allowed' },
  ])
  const taken = await user.post('/api/change-email', {
    newEmail: (await makeUser(api)).email.toUpperCase(),
    password,
  })
  expect([taken.status, taken.body]).toEqual([
    409,
    { error: 'User already exists', code: 'exists' },
  ])
  expect((await elsewhere.post('/api/get-bots', {})).status).toBe(200)
  const changed = await expectOk(
    user.post<{ user: UserView }>('/api/change-email', {
      user: user.email,
      newEmail: ' Moved@Example.com ',
      password,
    }),
  )
  expect(changed.user.email).toBe(newEmail)
  expect((await user.post('/api/get-bots', { user: newEmail })).status).toBe(200)
  expect((await elsewhere.post('/api/get-bots', {})).status).toBe(401)
  const again = await api.newCaller().post('/api/signin', { email: newEmail, password })
  expect(again.body).toMatchObject({ message: 'Signed in' })
  const former = await api.newCaller().post('/api/signin', { email: user.email, password })
  expect(former.body).toEqual({ message: 'User not found' })
})

it('stops guesses at the password of an open session', async () => {
  const user = await makeUser(api)
  const guess = (at: number) =>
    user.post('/api/change-email', { newEmail: 'x@example.com', password: `guess ${at}` })
  for (let at = 0; at < env.SIGNIN_LIMIT; at += 1) expect((await guess(at)).status).toBe(403)
  const right = { newEmail: 'x@example.com', password }
  expect((await user.post('/api/change-email', right)).status).toBe(429)
})
