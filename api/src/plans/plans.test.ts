import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { User } from '../users/User.ts'
import { Bot as BotModel } from '../bots/Bot.ts'
import type { Bot, User as UserView } from '../contract.ts'
import { expectOk, makeBot, makeRunningBot, makeUser, password, teach } from '../testing/make.ts'
import { runSite } from '../site/runSite.ts'
import { startApi, type TestApi } from '../testing/startApi.ts'
import { announceTrialEnds, endLapsedTrials } from './lapse.ts'
import { OutgoingMail } from '../mail/OutgoingMail.ts'
import { movePlan } from './movePlan.ts'
import { stopSurplusEverywhere } from '../bots/stopSurplus.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ PLAN_LIMITS: 'on' })
})
afterAll(() => api.stop())

it('the bots of a plan are not exceeded by calls that come together', async () => {
  const user = await makeUser(api)
  for (let made = 0; made < 8; made += 1) await makeBot(user)
  const names = Array.from({ length: 6 }, (_, at) => `together-${at}`)
  const replies = await Promise.all(names.map(botName => user.post('/api/create-bot', { botName })))
  const { bots } = await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))
  expect(bots).toHaveLength(10)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(replies.find(({ status }) => status === 402)?.body).toEqual({
    error: 'Choose a plan to create a bot',
    code: 'plan_needed',
    detail: 'Your free trial allows 10 bots and 10 live sites.',
  })
})

it('the live sites of a plan are not exceeded by calls that come together', async () => {
  const user = await makeUser(api)
  await User.updateOne({ email: user.email }, { plan: 'free' })
  const names = [await makeBot(user), await makeBot(user), await makeBot(user)]
  for (const name of names) await teach(user, name, { 'gate.txt': 'The gate opens at nine.' })
  const run = (botName: string) => user.post('/api/run-streamlit-app', { botName })
  await Promise.all(names.map(run))
  const { bots } = await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))
  const running = bots.filter(({ isRunning }) => isRunning)
  expect(running.length).toBeLessThanOrEqual(1)
  for (const { botName } of running) await user.post('/api/stop-streamlit-app', { botName })

  expect((await run(names[0] ?? '')).status).toBe(200)
  expect((await run(names[0] ?? '')).status).toBe(200)
  expect((await run(names[1] ?? '')).body).toMatchObject({
    error: 'Your plan allows no further live site',
    detail: `Your free plan allows 1 live site. Stop ${names[0]} first, or choose a larger plan.`,
  })
})

it('a user sees what they have of what their plan allows, and nothing of others', async () => {
  const user = await makeUser(api)
  await makeRunningBot(user, { 'gate.txt': 'The gate opens at nine.' })
  await makeBot(user)
  expect(await expectOk(user.post('/api/usage', {}))).toEqual({
    bots: { used: 2, limit: 10 },
    liveSites: { used: 1, limit: 10 },
    bytes: { used: 4_096, limit: 5 * 2 ** 30 },
  })
  const other = await makeUser(api)
  await User.updateOne({ email: other.email }, { plan: 'free' })
  expect(await expectOk(other.post('/api/usage', {}))).toEqual({
    bots: { used: 0, limit: 10 },
    liveSites: { used: 0, limit: 1 },
    bytes: { used: 0, limit: 5 * 2 ** 30 },
  })
})

const lapse = (email: string) =>
  User.updateOne({ email }, { trialEndsAt: new Date(Date.now() - 1_000) })

it('the free plan is there without a trial, instead of it and after it; there is no second trial', async () => {
  const fresh = api.newCaller()
  await expectOk(fresh.post('/api/signup', { email: 'fresh@example.com', password }))
  for (let times = 0; times < 2; times += 1) {
    const { user } = await expectOk(
      fresh.post<{ user: UserView }>('/api/choose-plan', { plan: 'free' }),
    )
    expect(user).toMatchObject({ subscriptionStatus: 3, plan: 'free', trialEndsAt: null })
  }
  await expectOk(fresh.post('/api/start-trial', {}))
  const during = await expectOk(
    fresh.post<{ user: UserView }>('/api/choose-plan', { plan: 'free' }),
  )
  expect(during.user).toMatchObject({ subscriptionStatus: 3, plan: 'free' })
  expect((await fresh.post('/api/start-trial', {})).status).toBe(409)
  await lapse('fresh@example.com')
  await expectOk(fresh.post('/api/choose-plan', { plan: 'free' }))
  expect((await fresh.post('/api/start-trial', {})).status).toBe(409)
})

it('a clock that was wrong ends no trial for good', async () => {
  const user = await makeUser(api)
  const botName = await makeRunningBot(user, { 'gate.txt': 'The gate opens at nine.' })
  const planNow = async () =>
    (await expectOk(user.get<{ user: UserView }>('/api/session'))).user.plan
  const day = 86_400_000
  await User.updateOne({ email: user.email }, { trialEndsAt: new Date(Date.now() + day) })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * day })
  onTestFinished(() => void vi.useRealTimers())
  await endLapsedTrials()
  expect(await planNow()).toBe('none')
  expect((await user.post('/api/run-streamlit-app', { botName })).status).toBe(402)
  vi.useRealTimers()
  expect(await planNow()).toBe('trial')
  await expectOk(user.post('/api/run-streamlit-app', { botName }))
  await stopSurplusEverywhere()
  expect(await running(user)).toHaveLength(1)
  expect((await user.post('/api/start-trial', {})).status).toBe(409)
  await lapse(user.email)
  await stopSurplusEverywhere()
  expect([await planNow(), await running(user)]).toEqual(['none', []])
})

it('a trial ends in the plan that the operator gave, and its end is no news', async () => {
  const user = await makeUser(api)
  const trialEndsAt = new Date(Date.now() + 86_400_000)
  await User.updateOne({ email: user.email }, { givenPlan: 'free', trialEndsAt })
  await announceTrialEnds()
  await lapse(user.email)
  await endLapsedTrials()
  expect(await User.findOne({ email: user.email })).toMatchObject({ plan: 'free' })
  expect(await OutgoingMail.countDocuments({ to: user.email })).toBe(0)
})

it('who lapsed is told what the free plan allows, and keeps no site running for it', async () => {
  const user = await makeUser(api)
  const facts = { 'gate.txt': 'The gate opens at nine.' }
  const names = [await makeRunningBot(user, facts), await makeRunningBot(user, facts)]
  await lapse(user.email)
  const detail = 'Your plan has ended. With the free plan you can keep 10 bots and 1 live site.'
  expect(await user.post('/api/create-bot', { botName: 'after-the-trial' })).toMatchObject({
    status: 402,
    body: { error: 'Choose a plan to create a bot', detail },
  })
  expect(await user.post('/api/run-streamlit-app', { botName: names[0] })).toMatchObject({
    status: 402,
    body: { error: 'Your plan allows no further live site', detail },
  })
  await expectOk(user.post('/api/choose-plan', { plan: 'free' }))
  const { bots } = await expectOk(user.post<{ bots: Bot[] }>('/api/get-bots', {}))
  expect(bots.filter(({ isRunning }) => isRunning).length).toBeLessThanOrEqual(1)
})

const running = async (user: { email: string }) =>
  BotModel.find({ owner: await User.findOne({ email: user.email }), isRunning: true })

it('a site whose run began under a plan that ended meanwhile does not start', async () => {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  await teach(user, botName, { 'gate.txt': 'The gate opens at nine.' })
  await lapse(user.email)
  const before = await User.findOne({ email: user.email }).orFail()
  const bot = await BotModel.findOne({ botName }).orFail()
  expect(await movePlan(before, 'none')).toBe(true)
  await expect(runSite(before, bot)).rejects.toMatchObject({ status: 402 })
  expect(await BotModel.findOne({ botName })).toMatchObject({ isRunning: false, live: 0 })
})

it('a plan that was changed meanwhile keeps its sites', async () => {
  const user = await makeUser(api)
  await makeRunningBot(user, { 'gate.txt': 'The gate opens at nine.' })
  const before = await User.findOne({ email: user.email }).orFail()
  await User.updateOne({ email: user.email }, { plan: 'basic', $inc: { __v: 1 } })
  expect(await movePlan(before, 'none')).toBe(false)
  expect(await running(user)).toHaveLength(1)
})

it('sites that outlived a plan stop, the newest first, and no others', async () => {
  const facts = { 'gate.txt': 'The gate opens at nine.' }
  const [none, free, paying] = [await makeUser(api), await makeUser(api), await makeUser(api)]
  const first = await makeRunningBot(free, facts)
  for (const user of [none, free, paying]) await makeRunningBot(user, facts)
  await User.updateOne({ email: none.email }, { plan: 'none' })
  await lapse(none.email)
  await User.updateOne({ email: free.email }, { plan: 'free' })
  await stopSurplusEverywhere()
  expect(await running(none)).toEqual([])
  expect(await running(free)).toMatchObject([{ botName: first }])
  expect(await running(paying)).toHaveLength(1)
})

it.each(['basic', 'premium'])('%s is not sold where no payments are taken', async plan => {
  const user = await makeUser(api)
  const refused = await user.post('/api/choose-plan', { plan })
  expect([refused.status, refused.body]).toEqual([
    402,
    {
      error: 'Payments are not taken here, but the free plan with one live site is there for you.',
      code: 'plan_needed',
    },
  ])
  expect((await user.post('/api/stripe-webhook', {})).status).toBe(404)
})
