import mongoose, { Types } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { BotDocument } from '../bots/Bot.ts'
import { sweepErased } from '../bots/sweepErased.ts'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { announceTrialEnds, endLapsedTrials } from '../plans/lapse.ts'
import { mailsWritten, startMailServer } from '../testing/mails.ts'
import type { Caller } from '../testing/caller.ts'
import { expectOk, makeBot, makeUser, password, teach } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { User } from '../users/User.ts'
import { isOwnMachine } from './sendMail.ts'
import { deliverMails } from './deliverMails.ts'
import { OutgoingMail } from './OutgoingMail.ts'
import { notifyOwner } from './notifyOwner.ts'

let api: TestApi
let server: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  server = await startMailServer()
  api = await startApi({ SMTP_URL: server.url, CONTACT_EMAIL: 'office@example.com' })
})
afterAll(async () => {
  await api.stop()
  await server.close()
})
beforeEach(async () => {
  Object.assign(server.state, { isBusy: false, step: 'mail', responseCode: 451 })
  server.received.length = 0
  await OutgoingMail.deleteMany({})
  // Few messages an hour are taken of one address.
  await mongoose.connection.collection('counts').deleteMany({})
})

const write = (more: object = {}) =>
  api.newCaller().post('/api/contact', {
    name: 'Grace',
    email: 'grace@example.com',
    message: 'Do you deliver to the island?',
    ...more,
  })

/** Returns the mails to an address, but for those that sign-up sends. */
const receivedBy = (to: string) =>
  server.received.filter(
    ({ to: all, source }) => all.includes(to) && !source.includes('Confirm your email address'),
  )

/** Returns the token of the last link of a kind that was mailed to an address. */
async function tokenTo(to: string, path: string) {
  const link = new RegExp(`/auth/${path}#([\\w-]{43})`)
  const token = () =>
    server.received.findLast(mail => mail.to.includes(to) && link.test(mail.source))?.source
  await expect.poll(token).toBeDefined()
  return link.exec(token()!)![1]!
}

it('brings messages of the contact page to the operator, who can answer them', async () => {
  await expectOk(write())
  await expect.poll(() => server.received.length).toBe(1)
  const [mail] = server.received
  expect(mail).toMatchObject({ from: 'no-reply@localhost', to: ['office@example.com'] })
  expect(mail?.source).toContain('Subject: Message from Grace')
  expect(mail?.source).toContain('Reply-To: grace@example.com')
  expect(mail?.source).toContain('Do you deliver to the island?')
})

it('takes what a stranger writes for text, in the headers, the text and the HTML', async () => {
  const name = 'Eve\r\nBcc: victim@example.com'
  const message = '<script>alert(1)</script>\r\n.\r\nMAIL FROM:<a@b.example>'
  await expectOk(write({ name, message }))
  await expect.poll(() => server.received.length).toBe(1)
  const [mail] = server.received
  expect(mail?.to).toEqual(['office@example.com'])
  const [headers = '', ...parts] = mail!.source.split('\r\n\r\n')
  expect(headers).not.toMatch(/^Bcc:/im)
  expect(parts.join('\n')).toContain('&lt;script>alert(1)&lt;/script>')
})

it('tries again what a mail server did not take, and sends it once', async () => {
  server.state.isBusy = true
  await expectOk(write())
  const attempts = async () => (await OutgoingMail.findOne())?.attempts
  await expect.poll(attempts).toBe(1)
  expect(server.received).toEqual([])
  server.state.isBusy = false
  await OutgoingMail.updateMany({}, { dueAt: new Date() })
  await Promise.all([deliverMails(), deliverMails()])
  await expect.poll(() => server.received.length).toBe(1)
  await expect.poll(async () => (await OutgoingMail.findOne())?.state).toBe('sent')
  expect(await OutgoingMail.findOne()).toMatchObject({ content: null })
})

it('waits with a mail that is postponed, but for one that is further than anybody postpones it', async () => {
  server.state.isBusy = true
  await expectOk(write())
  await expect.poll(async () => (await OutgoingMail.findOne())?.attempts).toBe(1)
  server.state.isBusy = false
  const deliverIn = async (hours: number) => {
    await OutgoingMail.updateMany({}, { dueAt: new Date(Date.now() + hours * 3_600_000) })
    await deliverMails()
  }
  await deliverIn(10)
  expect(server.received).toEqual([])
  // As where the clock of the database was set back since.
  await deliverIn(24)
  await expect.poll(() => server.received.length).toBe(1)
})

it('gives up at once what a mail server will never take', async () => {
  Object.assign(server.state, { isBusy: true, responseCode: 550 })
  await expectOk(write())
  await expect.poll(async () => (await OutgoingMail.findOne())?.state).toBe('failed')
  expect(await OutgoingMail.findOne()).toMatchObject({ attempts: 1, content: null })
})

it.each([
  ['greeting', 554],
  ['sign-in', 535],
  ['mail', 530],
])(
  'tries again where a server has trouble with more than a mail, at its %s',
  async (step, code) => {
    const { SMTP_URL } = env
    if (step === 'sign-in') env.SMTP_URL = server.url.replace('//', '//user:secret@')
    try {
      Object.assign(server.state, { isBusy: true, step, responseCode: code, refusals: 0 })
      await expectOk(write())
      await expect.poll(() => server.state.refusals).toBeGreaterThan(0)
      server.state.isBusy = false
      const sent = async () => {
        await OutgoingMail.updateMany({ state: 'waiting' }, { dueAt: new Date() })
        await deliverMails()
        return server.received.length
      }
      await expect.poll(sent).toBe(1)
    } finally {
      env.SMTP_URL = SMTP_URL
    }
  },
)

it('gives up in the end, and keeps nothing of what it said', async () => {
  server.state.isBusy = true
  await expectOk(write())
  const state = async () => {
    await OutgoingMail.updateMany({ state: 'waiting' }, { dueAt: new Date() })
    await deliverMails()
    return (await OutgoingMail.findOne())?.state
  }
  await expect.poll(state).toBe('failed')
  expect(await OutgoingMail.findOne()).toMatchObject({ content: null })
})

it('announces the end of a trial once, and says when it came', async () => {
  const user = await makeUser(api)
  const endsIn = (ms: number) =>
    User.updateOne({ email: user.email }, { trialEndsAt: new Date(Date.now() + ms) })
  await announceTrialEnds()
  await endsIn(86_400_000)
  await announceTrialEnds()
  await announceTrialEnds()
  await endsIn(-1_000)
  await endLapsedTrials()
  await endLapsedTrials()
  const subjects = () =>
    receivedBy(user.email).map(({ source }) => /Subject: (.*)/.exec(source)?.[1]?.trim())
  await expect.poll(subjects).toEqual(['Your free trial ends soon', 'Your free trial has ended'])
})

it('tells of a sign-in from a new device, and of a new email at both addresses', async () => {
  const user = await makeUser(api)
  const elsewhere = api.newCaller()
  const signIn = (agent: string) =>
    expectOk(
      elsewhere.post(
        '/api/signin',
        { email: user.email, password },
        { 'user-agent': `Mozilla/5.0 (${agent}) Firefox/150.0` },
      ),
    )
  await Promise.all([signIn('Windows NT 10.0'), signIn('Windows NT 10.0')])
  await signIn('Windows NT 10.0')
  await expect.poll(() => receivedBy(user.email).length).toBe(1)
  expect(receivedBy(user.email)[0]?.source).toContain('New sign-in: Firefox on Windows')

  const newEmail = 'new-address@example.com'
  const { mailedTo } = await expectOk(
    user.post('/api/change-email', { newEmail: 'New-Address@Example.com', password }),
  )
  expect(mailedTo).toBe(newEmail)
  const token = await tokenTo(newEmail, 'new-email')
  await expect.poll(() => receivedBy(user.email).length).toBe(2)
  expect(receivedBy(user.email)[1]?.source).toContain(`with ${newEmail} instead`)
  expect((await user.get('/api/session')).body).toMatchObject({ user: { email: user.email } })

  // Opening the link, as scanners do, changes nothing.
  expect((await elsewhere.get('/auth/new-email')).status).toBe(200)
  const confirm = (caller: Caller) => caller.post('/api/confirm-email', { token })
  const [first, second] = await Promise.all([confirm(user), confirm(user)])
  expect([first.status, second.status].toSorted((one, other) => one - other)).toEqual([200, 403])
  expect((await user.get('/api/session')).body).toMatchObject({ user: { email: newEmail } })
  expect((await elsewhere.post('/api/get-bots', {})).status).toBe(401)
  expect((await confirm(user)).status).toBe(403)
  await expect.poll(() => receivedBy(user.email).length).toBe(3)
  await expect.poll(() => receivedBy(newEmail).length).toBe(2)
  // Nobody who has the former address gets in with a link that went there.
  const former = await elsewhere.post('/api/signin', { email: user.email, password })
  expect(former.body).toEqual({ message: 'User not found' })
})

it('wants the address confirmed before a bot is public, by a link that is good once', async () => {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  await teach(user, botName, { 'rent.txt': 'The rent is due on the third day of each month.' })
  const run = () => user.post('/api/run-streamlit-app', { botName })
  const refused = await run()
  expect([refused.status, refused.body['code']]).toEqual([403, 'verification_needed'])
  const call = { currentBot: botName, email: 'bob@example.com' }
  for (const invited of [
    await user.post('/api/invite', { ...call, role: 'viewer' }),
    await user.post('/api/invite-guest', call),
  ])
    expect(invited).toMatchObject({ status: 403, body: { code: 'verification_needed' } })
  const first = await tokenTo(user.email, 'verify')
  await expectOk(user.post('/api/send-verification', {}))
  await expect.poll(() => tokenTo(user.email, 'verify')).not.toBe(first)
  const token = await tokenTo(user.email, 'verify')
  const verify = (token: string) => api.newCaller().post('/api/verify-email', { token })
  for (const invented of ['x', `${token}x`, token.toLowerCase()])
    expect((await verify(invented)).status).toBe(403)
  // A link of another kind.
  const path = { token, newPass: 'another long password' }
  expect((await api.newCaller().post('/api/reset-password', path)).status).toBe(403)
  await expectOk(verify(first))
  for (const used of [first, token]) expect((await verify(used)).status).toBe(403)
  await expectOk(run())
})

it('leaves nothing of an account that is closed, sent or not', async () => {
  const user = await makeUser(api)
  server.state.isBusy = true
  const newPass = 'another long password'
  await expectOk(user.post('/api/change-password', { oldPass: password, newPass }))
  expect(await OutgoingMail.countDocuments({ to: user.email })).toBe(2)
  await expectOk(user.post('/api/delete-account', { password: newPass }))
  expect(await OutgoingMail.countDocuments({ to: user.email })).toBe(0)
})

it('is a file where no mail server is set, which goes with the account', async () => {
  const { SMTP_URL } = env
  delete env.SMTP_URL
  const info = vi.spyOn(log, 'info')
  try {
    await expectOk(write())
    const user = await makeUser(api)
    await expectOk(api.newCaller().post('/api/forgot-password', { email: user.email }))
    const mailed = async () =>
      (await mailsWritten()).map(mail => /reset#[\w-]{43}|deliver to the island/.exec(mail)?.[0])
    await expect.poll(async () => (await mailed()).length).toBe(2)
    const [, token = ''] = (await mailed()).find(text => text?.startsWith('reset'))!.split('#')
    expect(JSON.stringify(info.mock.calls)).not.toContain(token)
    await expectOk(user.post('/api/delete-account', { password }))
    expect(await mailed()).toEqual(['deliver to the island'])
  } finally {
    info.mockRestore()
    env.SMTP_URL = SMTP_URL
  }
})

it('says so often an hour that a visitor waits, however many do', async () => {
  const user = await makeUser(api)
  const { _id: owner } = await User.findOne({ email: user.email }).orFail()
  const bot = { _id: new Types.ObjectId(), owner, botName: 'harbour' } as BotDocument
  const visitor = { prompt: 'Is it deep?', name: 'Eve', email: 'eve@example.com' }
  server.state.isBusy = true
  await Promise.all(
    Array.from({ length: 25 }, (_, at) => notifyOwner(bot, { ...visitor, key: `${at}` })),
  )
  expect(await OutgoingMail.countDocuments({ bot: bot._id })).toBe(20)
  // Questions of visitors go with the bot, and so do mails that quote them.
  await sweepErased()
  expect(await OutgoingMail.countDocuments({ bot: bot._id })).toBe(0)
})

it('is not sent again where it could not be stored that it was sent', async () => {
  const updateOne = OutgoingMail.updateOne.bind(OutgoingMail)
  let isLost = true
  const failing = vi.spyOn(OutgoingMail, 'updateOne').mockImplementation((...args) => {
    if (isLost && JSON.stringify(args).includes('"sent"')) throw new Error('no connection')
    return updateOne(...args)
  })
  try {
    await expectOk(write())
    await expect.poll(() => server.received.length).toBe(1)
    const wasLost = () => failing.mock.calls.some(args => JSON.stringify(args).includes('"sent"'))
    await expect.poll(wasLost).toBe(true)
    isLost = false
    // The claim has run out.
    await OutgoingMail.updateMany({}, { dueAt: new Date() })
    await expect.poll(async () => (await OutgoingMail.findOne())?.state).toBe('sent')
    expect(server.received).toHaveLength(1)
  } finally {
    failing.mockRestore()
  }
})

it('is given up where each server that claims it dies', async () => {
  const about = {
    event: 'claimed',
    to: 'ada@example.com',
    content: { subject: '', paragraphs: [] },
  }
  await OutgoingMail.create({ ...about, attempts: 7 })
  await expect.poll(async () => (await OutgoingMail.findOne())?.state).toBe('failed')
  expect(server.received).toEqual([])
})

it.each([
  ['smtp://mail.example.com', false],
  ['smtp://user:secret@127.0.0.1.example.com:587', false],
  ['smtp://10.0.0.7', false],
  ['smtp://localhost:1025', true],
  ['smtp://127.0.0.1:1025', true],
  ['smtp://[::1]:1025', true],
])('takes %s for a server on this machine: %s', (url, isOwn) => {
  expect(isOwnMachine(url)).toBe(isOwn)
})

it('hands no mail to a server without TLS that has to have it', async () => {
  const { SMTP_URL } = env
  env.SMTP_URL = `${server.url}/?requireTLS=true`
  try {
    await expectOk(write())
    await expect.poll(async () => (await OutgoingMail.findOne())?.attempts).toBe(1)
    expect(server.received).toEqual([])
  } finally {
    env.SMTP_URL = SMTP_URL
  }
})
