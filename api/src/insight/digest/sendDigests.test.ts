import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { Bot } from '../../bots/Bot.ts'
import type { Reply } from '../../contract.ts'
import { unsubscribe } from '../../contract/accounts.ts'
import { Exchange } from '../../exchanges/Exchange.ts'
import { Gap } from '../../exchanges/Gap.ts'
import { OutgoingMail } from '../../mail/OutgoingMail.ts'
import type { Caller } from '../../testing/caller.ts'
import { expectOk, makeBot, makeRunningBot, makeUser } from '../../testing/make.ts'
import { mailsWritten } from '../../testing/mails.ts'
import { sharedApi } from '../../testing/sharedApi.ts'
import { User } from '../../users/User.ts'
import { sendDigests } from './sendDigests.ts'

const api = sharedApi()
let user: Caller & { email: string }
/** Older than the other bot: its turn comes first. */
let failing: string
let currentBot: string
const unsubscribePath = unsubscribe.path
const day = 24 * 60 * 60 * 1_000
/** A Monday, at eight in the morning in Berlin. */
const monday = new Date('2031-06-02T06:00:00Z')

beforeAll(async () => {
  user = await makeUser(api)
  failing = await makeBot(user)
  currentBot = await makeRunningBot(user, { 'gate.txt': 'The garden gate is painted green.' })
  const settings = { timeZone: 'Europe/Berlin', followUp: true }
  await expectOk(user.post('/api/bot-settings', { currentBot, settings }))
  const visit = <Body>(path: string, body: object) =>
    expectOk(api.newCaller().post<Body>(`${api.siteOf(currentBot)}${path}`, body))
  const { id } = await visit<Reply>('/chat', { message: 'Who painted the ceiling of the chapel?' })
  await visit('/contact', { id, name: 'Eve', email: 'eve@example.com' })
  await visit('/chat', { message: 'Who painted the ceiling of the chapel?' })
  await expectOk(user.post('/api/gaps', { currentBot }))
  await at(new Date(monday.getTime() - day))
})
beforeEach(() => OutgoingMail.deleteMany({}))

/** Has everything of the bot happen at that time. */
async function at(time: Date) {
  const { _id: bot } = await Bot.findOneAndUpdate(
    { botName: currentBot },
    { lastAskedAt: time },
  ).orFail()
  for (const [index, { _id }] of (await Exchange.find({ bot })).entries())
    await Exchange.updateOne({ _id }, { createdAt: new Date(time.getTime() + index) })
  const gap = { createdAt: time, lastAsked: time }
  await Gap.collection.updateMany({ bot }, { $set: gap })
}

const sent = async () =>
  (await OutgoingMail.find({ to: user.email, event: /^digest / })).map(({ event }) => event)

it('comes for a bot after one that fails', async () => {
  await Bot.updateOne(
    { botName: failing },
    { 'settings.timeZone': 'Nowhere/None', lastAskedAt: monday },
  )
  onTestFinished(async () => {
    await Bot.updateOne({ botName: failing }, { lastAskedAt: null })
  })
  await sendDigests(monday)
  expect(await sent()).toHaveLength(1)
})

it('comes once on Monday morning where the owner is, and says what is new', async () => {
  for (const time of ['2031-06-01T06:00:00Z', '2031-06-02T04:59:00Z', '2031-06-02T10:00:00Z'])
    await sendDigests(new Date(time))
  expect(await sent()).toEqual([])
  await Promise.all([sendDigests(monday), sendDigests(monday)])
  await sendDigests(new Date(monday.getTime() + 3_600_000))
  expect(await sent()).toHaveLength(1)
  const written = async () =>
    (await mailsWritten()).find(mail =>
      mail.includes(`Subject: ${currentBot}: 1 new gap, 1 visitor`),
    )
  await expect.poll(written).toContain('Who painted the ceiling of the chapel? (2 times)')
  expect(await written()).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

it('does not come where nothing is new', async () => {
  await at(new Date(monday.getTime() - 8 * day))
  await sendDigests(monday)
  await at(new Date(monday.getTime() - day))
  await sendDigests(new Date(monday.getTime() + 14 * day))
  expect(await sent()).toEqual([])
})

it('ends by its link, and is switched in the settings', async () => {
  const { mailToken } = await User.findOne({ email: user.email }).orFail()
  const settings = (change = {}) => expectOk(user.post('/api/mail-settings', change))
  expect(await settings()).toEqual({ waiting: true, digest: true })
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const link = `${unsubscribePath}?token=digest.${mailToken}`
  const ended = await api.newCaller().send(link, { ...form, body: 'List-Unsubscribe=One-Click' })
  expect(ended.status).toBe(200)
  expect(await settings()).toEqual({ waiting: true, digest: false })
  await sendDigests(monday)
  expect(await sent()).toEqual([])
  expect(await settings({ digest: true })).toEqual({ waiting: true, digest: true })
  await sendDigests(monday)
  expect(await sent()).toHaveLength(1)
})
