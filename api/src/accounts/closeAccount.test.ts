import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose, { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Bot } from '../bots/Bot.ts'
import { Job } from '../jobs/Job.ts'
import { expectOk, makeBot, makeRunningBot, makeUser, password, teach } from '../testing/make.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { User } from '../users/User.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-test-'))
  api = await startApi({}, folder)
})
afterAll(async () => {
  await api.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Returns the number of documents in each collection that an account leaves none in. */
async function everything() {
  const collections = await mongoose.connection.db?.listCollections().toArray()
  const counts = (collections ?? [])
    .map(({ name }) => name)
    .filter(name => !['counts', 'retirednames', 'dataversions'].includes(name))
    .map(async name => [name, await mongoose.connection.collection(name).countDocuments()])
  return Object.fromEntries(await Promise.all(counts)) as Record<string, number>
}

const withSomething = async () =>
  Object.entries(await everything()).filter(([, count]) => count > 0)

const facts = { 'rent.txt': 'The rent is due on the third day of each month.' }

it('takes everything of the user along, says how much that was, and signs out', async () => {
  const remaining = await makeUser(api)
  await makeRunningBot(remaining, facts)
  const before = await everything()
  const user = await makeUser(api)
  const botName = await makeRunningBot(user, facts)
  await teach(user, await makeBot(user), { ...facts, 'dogs.txt': 'Dogs may stay in the garden.' })
  const stranger = api.newCaller()
  await expectOk(stranger.post(`${api.siteOf(botName)}/chat`, { message: 'When is rent due?' }))
  const elsewhere = api.newCaller()
  await elsewhere.post('/api/signin', { email: user.email, password })

  const wrong = await user.post('/api/delete-account', { password: 'not it' })
  expect([wrong.status, wrong.body['error']]).toEqual([403, 'Invalid credentials'])
  const deleted = await user.post('/api/delete-account', { user: user.email, password })
  expect([deleted.status, deleted.body]).toEqual([
    200,
    { removed: { bots: 2, files: 3, passages: 3, exchanges: 1, entries: 0 } },
  ])
  expect(user.cookie()).not.toContain('session=')
  expect((await elsewhere.post('/api/get-bots', {})).status).toBe(401)
  expect(await everything()).toEqual(before)
  expect((await stranger.get(api.siteOf(botName))).status).toBe(404)

  const signIn = await elsewhere.post('/api/signin', { email: user.email, password })
  expect(signIn.body).toEqual({ message: 'User not found' })
  const taken = await remaining.post('/api/create-bot', { botName })
  expect([taken.status, taken.body['error']]).toEqual([409, 'That bot name is taken'])
  await expectOk(remaining.post('/api/delete-account', { password }))
  expect(await withSomething()).toEqual([])
})

it('leaves no bot that was made at the same moment', async () => {
  const user = await makeUser(api)
  // From several tabs, one bot after another, until none may be made any more.
  const makeMany = async (tab: number) => {
    for (let at = 0; ; at += 1) {
      const { status } = await user.post('/api/create-bot', { botName: `late-${tab}-${at}` })
      if (status === 401) return at
    }
  }
  const tabs = Array.from({ length: 12 }, (_, tab) => makeMany(tab))
  const { _id: owner } = await User.findOne({ email: user.email }).orFail()
  await expect.poll(() => Bot.countDocuments({ owner })).toBeGreaterThan(0)
  const deleted = await user.post('/api/delete-account', { password })
  expect(deleted.status).toBe(200)
  await Promise.all(tabs)
  await expect.poll(withSomething).toEqual([])
})

it('is finished after a restart when the server died in the middle', async () => {
  const user = await makeUser(api)
  await makeRunningBot(user, facts)
  const half = await makeBot(user)
  await teach(user, half, facts)
  const { _id: subject } = await User.findOne({ email: user.email }).orFail()
  const { _id: bot } = await Bot.findOne({ botName: half }).orFail()
  const lease = {
    state: 'open' as const,
    wanted: 1,
    heldBy: 'a server that died',
    heldUntil: new Date(Date.now() + 300_000),
  }
  await Job.create({ ...lease, kind: 'close', subject, bot: subject })
  await Job.create({ ...lease, kind: 'erase', subject: bot, bot })
  await Bot.deleteOne({ _id: bot })
  await api.stop()
  api = await startApi({}, folder)
  await expect
    .poll(async () => [await User.countDocuments(), await Bot.countDocuments()])
    .toEqual([0, 0])
  await expect
    .poll(async () => (await withSomething()).filter(([name]) => name !== 'jobs'))
    .toEqual([])
})

it('can be asked for again where it did not work', async () => {
  const user = await makeUser(api)
  await makeBot(user)
  const { _id: subject } = await User.findOne({ email: user.email }).orFail()
  await Job.create({
    kind: 'close',
    subject,
    bot: new Types.ObjectId(),
    state: 'failed',
    wanted: 1,
    attempts: 3,
    heldUntil: new Date(0),
    refusal: { status: 500, code: 'internal' },
  })
  await expectOk(user.post('/api/delete-account', { password }))
  expect((await withSomething()).filter(([name]) => name !== 'jobs')).toEqual([])
})
