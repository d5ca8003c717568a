import mongoose from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { BotDocument } from '../bots/Bot.ts'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { announceTrialEnds, endLapsedTrials } from '../plans/lapse.ts'
import { mailsWritten, startMailServer } from '../testing/mails.ts'
import { expectOk, makeUser, password } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { User } from '../users/User.ts'
import { deliverMails } from './deliverMails.ts'
import { OutgoingMail } from './OutgoingMail.ts'
import { tellWaiting } from './tellWaiting.ts'

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
  Object.assign(server.state, { isBusy: false, responseCode: 451 })
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

const receivedBy = (to: string) => server.received.filter(mail => mail.to.includes(to))

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
  expect(await OutgoingMail.findOne()).toMatchObject({ letter: null })
})

it('gives up at once what a mail server will never take', async () => {
  Object.assign(server.state, { isBusy: true, responseCode: 550 })
  await expectOk(write())
  await expect.poll(async () => (await OutgoingMail.findOne())?.state).toBe('failed')
  expect(await OutgoingMail.findOne()).toMatchObject({ attempts: 1, letter: null })
})

it('gives up in the end, and keeps nothing of what it said', async () => {
  server.state.isBusy = true
  await expectOk(write())
  const state = async () => {
    await OutgoingMail.updateMany({ state: 'waiting' }, { dueAt: new Date() })
    await deliverMails()
    return (await OutgoingMail.findOne())?.state
  }
  await expect.poll(state).toBe('failed')
  expect(await OutgoingMail.findOne()).toMatchObject({ letter: null })
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
  await expectOk(user.post('/api/change-email', { newEmail, password }))
  await expect.poll(() => receivedBy(newEmail).length).toBe(1)
  await expect.poll(() => receivedBy(user.email).length).toBe(2)
  expect(receivedBy(user.email)[1]?.source).toContain(`with ${newEmail}`)
})

it('leaves nothing of an account that is closed, sent or not', async () => {
  const user = await makeUser(api)
  server.state.isBusy = true
  const newPass = 'another long password'
  await expectOk(user.post('/api/change-password', { oldPass: password, newPass }))
  expect(await OutgoingMail.countDocuments({ to: user.email })).toBe(1)
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
  const bot = { owner, botName: 'harbour' } as BotDocument
  const visitor = { prompt: 'Is it deep?', name: 'Eve', email: 'eve@example.com' }
  server.state.isBusy = true
  await Promise.all(
    Array.from({ length: 25 }, (_, at) => tellWaiting(bot, { ...visitor, key: `${at}` })),
  )
  expect(await OutgoingMail.countDocuments({ to: user.email })).toBe(20)
})
