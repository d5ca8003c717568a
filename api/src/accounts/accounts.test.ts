import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { env } from '../env.ts'
import { makeUser, password } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { Session } from '../users/Session.ts'
import { User } from '../users/User.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

describe('signing up', () => {
  it('makes an account, signs it in and never shows a secret', async () => {
    const call = api.newCaller()
    const { status, headers, body } = await call.post('/api/signup', {
      email: '  Ada@Example.COM ',
      password,
      firstName: 'Ada',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      user: {
        email: 'ada@example.com',
        firstName: 'Ada',
        lastName: '',
        subscriptionStatus: 0,
        plan: 'none',
        trialEndsAt: null,
        needsVerification: false,
      },
    })
    const cookie = headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^session=[\w-]{40,}; Path=\/; HttpOnly; SameSite=Lax; Expires=/)
    expect(cookie).not.toMatch(/domain/i)
    expect((await call.get('/api/session')).body).toEqual(body)
    const stored = JSON.stringify([await User.find().lean(), await Session.find().lean()])
    expect(stored).not.toContain(password)
    expect(stored).not.toContain(/session=([^;]+)/.exec(cookie)?.[1])
  })

  it('refuses an email that has an account, also in other letters', async () => {
    const { email } = await makeUser(api)
    const again = await api
      .newCaller()
      .post('/api/signup', { email: email.toUpperCase(), password })
    expect(again.status).toBe(409)
    expect(again.body).toEqual({ error: 'User already exists', code: 'exists' })
  })

  it.each([
    [{ email: 'nobody', password }, 'email'],
    [{ email: 'a@b.co', password: 'short' }, 'password'],
    [{ email: 'a@b.co', password: 'x'.repeat(201) }, 'password'],
    [{ email: 'a@b.co' }, 'password'],
    [{ password }, 'email'],
    [{ email: ['a@b.co'], password }, 'email'],
  ])('says which field is wrong in %j', async (body, field) => {
    const refused = await api.newCaller().post('/api/signup', body)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } })
  })

  it('says of an empty field that it is needed, and not that it is malformed', async () => {
    const email = 'Enter an email address'
    const empty = { email: ' ', password: '' }
    for (const path of ['/api/signup', '/api/signin', '/api/contact'])
      expect((await api.newCaller().post(path, empty)).body).toMatchObject({ fields: { email } })
    expect((await api.newCaller().post('/api/signin', empty)).body).toMatchObject({
      fields: { password: 'Enter your password' },
    })
  })

  it('makes one account of two calls at the same moment', async () => {
    const both = await Promise.all(
      [1, 2].map(() =>
        api.newCaller().post('/api/signup', { email: 'twice@example.com', password }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
  })
})

describe('signing in', () => {
  it('tells an unknown email from a wrong password, both with 200', async () => {
    const { email } = await makeUser(api)
    const call = api.newCaller()
    const unknown = await call.post('/api/signin', { email: 'who@example.com', password })
    expect([unknown.status, unknown.body]).toEqual([200, { message: 'User not found' }])
    const wrong = await call.post('/api/signin', { email, password: 'x' })
    expect([wrong.status, wrong.body]).toEqual([200, { message: 'Invalid credentials' }])
    expect((await call.get('/api/session')).body).toEqual({ user: null })
    const right = await call.post('/api/signin', { email: ` ${email.toUpperCase()}`, password })
    expect(right.body).toMatchObject({ message: 'Signed in', user: { email } })
    expect((await call.get('/api/session')).body).toMatchObject({ user: { email } })
  })

  it('stops guessing at one account from one address, and nobody else', async () => {
    const victim = await makeUser(api)
    const other = await makeUser(api)
    const call = api.newCaller()
    for (let tries = 0; tries < env.SIGNIN_LIMIT; tries++)
      await call.post('/api/signin', { email: victim.email, password: `guess ${tries}` })
    const stopped = await call.post('/api/signin', { email: victim.email, password })
    expect(stopped.status).toBe(429)
    expect(stopped.body).toMatchObject({ code: 'too_many' })
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    const free = await call.post('/api/signin', { email: other.email, password })
    expect(free.body).toMatchObject({ message: 'Signed in' })
  })

  it('counts guesses that come at the same moment, and no right password', async () => {
    const victim = await makeUser(api)
    const call = api.newCaller()
    for (let tries = 0; tries <= env.SIGNIN_LIMIT; tries++)
      expect((await call.post('/api/signin', { email: victim.email, password })).status).toBe(200)
    const guesses = await Promise.all(
      Array.from({ length: env.SIGNIN_LIMIT * 2 }, (_, at) =>
        call.post('/api/signin', { email: victim.email, password: `guess ${at}` }),
      ),
    )
    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(env.SIGNIN_LIMIT)
  })

  it('ends the session at once on sign-out', async () => {
    const user = await makeUser(api)
    expect((await user.post('/api/get-bots', {})).status).toBe(200)
    const before = await Session.countDocuments()
    expect((await user.post('/api/signout', {})).body).toEqual({})
    expect(await Session.countDocuments()).toBe(before - 1)
    expect((await user.post('/api/get-bots', {})).status).toBe(401)
  })
})

describe('changing an account', () => {
  it('changes the password with the old one only, and ends every other session', async () => {
    const user = await makeUser(api)
    const elsewhere = api.newCaller()
    await elsewhere.post('/api/signin', { email: user.email, password })
    const newPass = 'another long password'
    const refused = await user.post('/api/change-password', { oldPass: 'not it', newPass })
    expect(refused.status).toBe(403)
    expect(refused.body).toEqual({ error: 'Invalid credentials', code: 'not_allowed' })
    const changed = await user.post('/api/change-password', {
      user: user.email,
      oldPass: password,
      newPass,
    })
    expect(changed.body).toMatchObject({ user: { email: user.email } })
    expect((await elsewhere.post('/api/get-bots', {})).status).toBe(401)
    expect((await user.post('/api/get-bots', {})).status).toBe(200)
    const signedIn = await elsewhere.post('/api/signin', { email: user.email, password: newPass })
    expect(signedIn.body).toMatchObject({ message: 'Signed in' })
  })

  it('changes names, and refuses empty ones', async () => {
    const user = await makeUser(api)
    const first = await user.post('/api/change-firstname', { user, newFirstName: ' Grace ' })
    expect(first.body).toMatchObject({ user: { firstName: 'Grace' } })
    const last = await user.post('/api/change-lastname', { newLastName: 'Hopper' })
    expect(last.body).toMatchObject({ user: { firstName: 'Grace', lastName: 'Hopper' } })
    const empty = await user.post('/api/change-lastname', { newLastName: '  ' })
    expect(empty.status).toBe(400)
    expect(empty.body).toMatchObject({ fields: { newLastName: expect.any(String) } })
  })

  it('never takes the body for who is calling', async () => {
    const user = await makeUser(api)
    const other = await makeUser(api)
    for (const stranger of [other.email, { email: other.email }])
      expect(
        await user.post('/api/change-firstname', { user: stranger, newFirstName: 'Eve' }),
      ).toMatchObject({ status: 403, body: { error: 'Not allowed' } })
    expect((await other.get('/api/session')).body).toMatchObject({ user: { firstName: '' } })
  })
})

describe('the trial', () => {
  it('lasts seven days and is given once', async () => {
    const call = api.newCaller()
    const email = 'trial@example.com'
    await call.post('/api/signup', { email, password })
    const refused = await call.post('/api/create-bot', { botName: 'too-early' })
    expect(refused.status).toBe(402)
    expect(refused.body).toMatchObject({ error: 'Start your free trial to create a bot' })
    const started = await call.post<{ user: { trialEndsAt: string } }>('/api/start-trial', {
      user: { email },
    })
    expect(started.body.user).toMatchObject({ subscriptionStatus: 1, plan: 'trial' })
    const days = (Date.parse(started.body.user.trialEndsAt) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 2)
    const again = await call.post('/api/start-trial', { user: email })
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ error: 'Your free trial was already used' })

    await User.updateOne({ email }, { trialEndsAt: new Date(Date.now() - 1_000) })
    const lapsed = await call.get('/api/session')
    expect(lapsed.body).toMatchObject({ user: { subscriptionStatus: 0, plan: 'none' } })
    const late = await call.post('/api/create-bot', { botName: 'too-late' })
    expect(late.body).toMatchObject({ error: 'Choose a plan to create a bot', code: 'plan_needed' })
    expect((await call.post('/api/start-trial', {})).status).toBe(409)
  })
})
