import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { env } from '../env.ts'
import { mailsWritten } from '../testing/mails.ts'
import { expectOk, makeUser, password } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { OutgoingMail } from '../mail/OutgoingMail.ts'
import { User } from '../users/User.ts'
import { OneTimeToken } from './OneTimeToken.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const newPass = 'another long password'
const isVoid = {
  status: 403,
  body: {
    error: 'This link was already used or has expired. Request a new one.',
    code: 'not_allowed',
  },
}

const forget = (email: string) => expectOk(api.newCaller().post('/api/forgot-password', { email }))
const reset = (token: string, pass = newPass) =>
  api.newCaller().post('/api/reset-password', { token, newPass: pass })

/** Returns the tokens that were mailed to an address, oldest first, once there are so many. */
async function tokensFor(email: string, count: number) {
  const tokens = async () =>
    (await mailsWritten())
      .filter(mail => mail.includes(`To: ${email}`))
      .flatMap(mail => /\/auth\/reset#([\w-]+)/.exec(mail)?.[1] ?? [])
  await expect.poll(async () => (await tokens()).length).toBe(count)
  return tokens()
}

it('chooses a new password by a mailed link, once, and signs out everywhere else', async () => {
  const user = await makeUser(api)
  expect(await forget(` ${user.email.toUpperCase()}`)).toEqual({})
  await forget(user.email)
  const [token = '', another = ''] = await tokensFor(user.email, 2)
  expect(JSON.stringify(await OneTimeToken.find().lean())).not.toContain(token)

  const caller = api.newCaller()
  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/150.0' }
  const chosen = await caller.post('/api/reset-password', { token, newPass }, agent)
  expect(chosen).toMatchObject({ status: 200, body: { user: { email: user.email } } })
  expect((await caller.post('/api/get-bots', {})).status).toBe(200)
  expect((await user.post('/api/get-bots', {})).status).toBe(401)
  for (const used of [token, another]) expect(await reset(used)).toMatchObject(isVoid)
  const signIn = { email: user.email, password: newPass }
  expect((await caller.post('/api/signin', signIn, agent)).body).toMatchObject({
    message: 'Signed in',
  })
  // Two links and the news that the password was changed; none of a new device.
  expect(await OutgoingMail.countDocuments({ to: user.email })).toBe(3)
  await expect
    .poll(async () => (await mailsWritten()).at(-1))
    .toContain('Subject: Your password was changed')
})

it('says the same of an email without an account, and mails nothing', async () => {
  const before = await OutgoingMail.countDocuments()
  expect(await forget('nobody@example.com')).toEqual({})
  expect(await OneTimeToken.countDocuments()).toBe(0)
  expect(await OutgoingMail.countDocuments()).toBe(before)
})

it('refuses links that are invented, old, or from before the password or the email was changed', async () => {
  const user = await makeUser(api)
  await forget(user.email)
  const [token = ''] = await tokensFor(user.email, 1)
  for (const invented of ['x', `${token}x`, '$ne', token.toLowerCase()])
    expect(await reset(invented)).toMatchObject(isVoid)
  for (const wrong of [{ $ne: '' }, ['x'], '', 'x'.repeat(201), 5])
    expect(
      (await api.newCaller().post('/api/reset-password', { token: wrong, newPass })).status,
    ).toBe(400)
  // A password that is too short does not use the link up.
  expect((await reset(token, 'short')).status).toBe(400)
  await expectOk(user.post('/api/change-password', { oldPass: password, newPass }))
  expect(await reset(token)).toMatchObject(isVoid)

  await forget(user.email)
  const old = (await tokensFor(user.email, 2))[1]!
  await OneTimeToken.updateMany({}, { expiresAt: new Date(Date.now() - 1_000) })
  expect(await reset(old)).toMatchObject(isVoid)
})

it.each([1, 2])(
  'of two at the same moment with %i links, one chooses the password',
  async links => {
    const user = await makeUser(api)
    for (let sent = 0; sent < links; sent++) await forget(user.email)
    const tokens = await tokensFor(user.email, links)
    const both = await Promise.all([
      reset(tokens[0]!),
      reset(tokens.at(-1)!, 'yet another password'),
    ])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 403,
    ])
  },
)

it('keeps a link good where the new password cannot be stored', async () => {
  const user = await makeUser(api)
  await forget(user.email)
  const [token = ''] = await tokensFor(user.email, 1)
  const failing = vi.spyOn(User, 'findOneAndUpdate').mockImplementationOnce(() => {
    throw new Error('no connection')
  })
  expect((await reset(token)).status).toBe(500)
  failing.mockRestore()
  expect((await reset(token)).status).toBe(200)
})

it('mails five links an hour at most to one account, and says nothing of it', async () => {
  const user = await makeUser(api)
  for (let times = 0; times < 7; times++) expect(await forget(user.email)).toEqual({})
  await tokensFor(user.email, 5)
})

it('is not asked for without end from one address', async () => {
  const { SIGNUP_LIMIT } = env
  env.SIGNUP_LIMIT = 1
  try {
    const refused = await api.newCaller().post('/api/forgot-password', { email: 'a@example.com' })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
  } finally {
    env.SIGNUP_LIMIT = SIGNUP_LIMIT
  }
})
