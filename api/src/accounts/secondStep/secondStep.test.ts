import { Secret, TOTP } from 'otpauth'
import { afterEach, expect, it, vi } from 'vitest'
import type { SecondStep, SignInMethods } from '../../contract.ts'
import { mailsWritten } from '../../testing/mails.ts'
import { expectOk, makeUser, password } from '../../testing/make.ts'
import { sharedApi } from '../../testing/sharedApi.ts'
import type { Caller } from '../../testing/caller.ts'
import { Session } from '../../users/Session.ts'
import { User } from '../../users/User.ts'

const api = sharedApi()
afterEach(() => void vi.useRealTimers())

/** A clock that stands still until it is set on. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  return (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000)
}

type Changed = { methods: SignInMethods; recoveryCodes?: string[] }

/** A user with an authenticator app, which shows codes, and recovery codes. */
async function makeCareful() {
  const pass = stopClock()
  const user = await makeUser(api)
  const { secret } = await expectOk(user.post<{ secret: string }>('/api/start-authenticator', {}))
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const { methods, recoveryCodes = [] } = await expectOk(
    user.post<Changed>('/api/add-authenticator', { code: app.generate() }),
  )
  expect(methods).toEqual({ app: true, passkeys: [], recoveryCodes: 10 })
  return { user, app, pass, recoveryCodes }
}

async function begin(email: string, caller = api.newCaller()) {
  const { message, secondStep } = await expectOk(
    caller.post<{ message: string; secondStep?: SecondStep }>('/api/signin', { email, password }),
  )
  expect([message, secondStep?.app]).toEqual(['Second step needed', true])
  expect((await caller.get('/api/session')).body).toEqual({ user: null })
  const finish = (code: string) =>
    caller.post('/api/second-step', { ticket: secondStep?.ticket, code })
  return { caller, finish }
}

it('signs nobody in by a password alone, and takes no code twice', async () => {
  const { user, app, pass } = await makeCareful()
  const { caller, finish } = await begin(user.email)
  // The code that set it up.
  expect((await finish(app.generate())).status).toBe(403)
  pass(30)
  const code = app.generate()
  for (const wrong of ['000000', '', 'x'.repeat(60), `${code}0`])
    expect((await finish(wrong)).status).toBe(403)
  // Two sign-ins at the same moment with what somebody saw on a screen.
  const other = await begin(user.email)
  const both = await Promise.all([
    finish(` ${code.slice(0, 3)} ${code.slice(3)} `),
    other.finish(code),
  ])
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 403])
  expect(
    (await (both[0]?.status === 200 ? caller : other.caller).get('/api/session')).body,
  ).toEqual({ user: expect.objectContaining({ email: user.email }) })
  // A ticket is good once, too.
  pass(30)
  const used = both[0]?.status === 200 ? finish : other.finish
  expect((await used(app.generate())).status).toBe(401)
})

it('is stored encrypted, and one of before is still taken', async () => {
  const { user, app, pass } = await makeCareful()
  const { totpSecret } = await User.findOne({ email: user.email }).orFail()
  expect(totpSecret).toMatch(/^sealed\./)
  await User.updateOne({ email: user.email }, { totpSecret: app.secret.base32 })
  pass(30)
  await expectOk(user.post('/api/confirm-identity', { code: app.generate() }))
})

it('takes a code of just before or just after, and no older one', async () => {
  const { user, app, pass } = await makeCareful()
  pass(300)
  const at = (seconds: number) => app.generate({ timestamp: Date.now() + seconds * 1_000 })
  for (const seconds of [-90, -60, 60, 90])
    expect((await (await begin(user.email)).finish(at(seconds))).status).toBe(403)
  expect((await (await begin(user.email)).finish(at(-30))).status).toBe(200)
  expect((await (await begin(user.email)).finish(at(30))).status).toBe(200)
  // Codes before the last one are over.
  expect((await (await begin(user.email)).finish(at(0))).status).toBe(403)
})

it('stops guesses at codes', async () => {
  const { user, app, pass } = await makeCareful()
  pass(30)
  const { finish } = await begin(user.email)
  for (let guess = 0; guess < 10; guess++)
    expect((await finish(`${100_000 + guess}`)).status).toBe(403)
  expect((await finish(app.generate())).status).toBe(429)
})

it('takes a recovery code once, stores none, and makes new ones', async () => {
  const { user, recoveryCodes } = await makeCareful()
  const [code = '', unused = ''] = recoveryCodes
  expect(new Set(recoveryCodes).size).toBe(10)
  const stored = JSON.stringify(await User.findOne({ email: user.email }).lean())
  for (const secret of [code, code.replaceAll('-', '')]) expect(stored).not.toContain(secret)
  const { finish } = await begin(user.email)
  expect((await finish(code.toUpperCase())).status).toBe(200)
  expect((await (await begin(user.email)).finish(code)).status).toBe(403)
  await expect
    .poll(async () => (await mailsWritten()).join())
    .toContain('A recovery code was used to sign in')
  const renewed = await expectOk(user.post<Changed>('/api/renew-recovery-codes', {}))
  expect(renewed.methods.recoveryCodes).toBe(10)
  expect((await (await begin(user.email)).finish(unused)).status).toBe(403)
  const [fresh = ''] = renewed.recoveryCodes ?? []
  expect((await (await begin(user.email)).finish(fresh)).status).toBe(200)
})

it('is asked for after a forgotten password as well', async () => {
  const { user, app, pass } = await makeCareful()
  const caller = api.newCaller()
  await expectOk(caller.post('/api/forgot-password', { email: user.email }))
  const token = async () =>
    (await mailsWritten())
      .filter(mail => mail.includes(`To: ${user.email}`))
      .map(mail => /\/auth\/reset#([\w-]+)/.exec(mail)?.[1])
      .find(Boolean)
  await expect.poll(token).toBeDefined()
  const body = { token: await token(), newPass: 'another long password' }
  const { secondStep } = await expectOk(
    caller.post<{ secondStep?: SecondStep }>('/api/reset-password', body),
  )
  expect((await user.post('/api/get-bots', {})).status).toBe(401)
  expect((await caller.get('/api/session')).body).toEqual({ user: null })
  pass(30)
  const proof = { ticket: secondStep?.ticket, code: app.generate() }
  await expectOk(caller.post('/api/second-step', proof))
  expect((await caller.post('/api/get-bots', {})).status).toBe(200)
})

it.each([
  ['/api/start-authenticator', {}],
  ['/api/add-authenticator', { code: '123456' }],
  ['/api/remove-authenticator', {}],
  ['/api/start-passkey', {}],
  ['/api/remove-passkey', { passkey: 'x' }],
  ['/api/renew-recovery-codes', {}],
  ['/api/change-password', { oldPass: password, newPass: 'another long password' }],
  ['/api/change-email', { newEmail: 'new@example.com', password }],
  ['/api/delete-account', { password }],
])('%s wants a proof from a session that is some minutes old', async (path, body) => {
  const { user, app, pass } = await makeCareful()
  const prove = (proof: object) => user.post('/api/confirm-identity', proof)
  pass(11 * 60)
  const refused = await user.post(path, body)
  expect([refused.status, refused.body['code']]).toEqual([403, 'confirm_needed'])
  // The password is what a thief may have.
  expect((await prove({ password })).status).toBe(403)
  expect((await user.post(path, body)).body['code']).toBe('confirm_needed')
  await expectOk(prove({ code: app.generate() }))
  expect((await user.post(path, body)).body['code']).not.toBe('confirm_needed')
})

it('without a second step the password is the proof, and of one session alone', async () => {
  const user = await makeUser(api)
  const elsewhere = api.newCaller()
  await expectOk(elsewhere.post('/api/signin', { email: user.email, password }))
  const { _id } = await User.findOne({ email: user.email }).orFail()
  await Session.updateMany({ user: _id }, { provenAt: new Date(Date.now() - 11 * 60_000) })
  const start = (caller: Caller) => caller.post('/api/start-authenticator', {})
  expect((await start(user)).body['code']).toBe('confirm_needed')
  expect((await user.post('/api/confirm-identity', { password: 'wrong' })).status).toBe(403)
  expect((await user.post('/api/confirm-identity', {})).status).toBe(403)
  await expectOk(user.post('/api/confirm-identity', { password }))
  await expectOk(start(user))
  expect((await start(elsewhere)).body['code']).toBe('confirm_needed')
  // One that is being set up is none yet.
  expect((await elsewhere.post('/api/signin', { email: user.email, password })).body).toMatchObject(
    {
      message: 'Signed in',
    },
  )
})

it('is over with the last method, and its recovery codes are as well', async () => {
  const { user, app } = await makeCareful()
  const again = await user.post('/api/add-authenticator', { code: app.generate() })
  expect(again.status).toBe(409)
  const { methods } = await expectOk(user.post<Changed>('/api/remove-authenticator', {}))
  expect(methods).toEqual({ app: false, passkeys: [], recoveryCodes: 0 })
  expect((await user.post('/api/renew-recovery-codes', {})).status).toBe(409)
  const signIn = { email: user.email, password }
  expect((await api.newCaller().post('/api/signin', signIn)).body).toMatchObject({
    message: 'Signed in',
  })
})
