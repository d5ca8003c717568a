import { Types } from 'mongoose'
import { expect, it, onTestFinished, vi } from 'vitest'
import { User } from '../users/User.ts'
import { Bot, defaultSettings } from '../bots/Bot.ts'
import type {
  Analytics,
  Bot as BotView,
  Comparison as ComparisonView,
  Feedback,
  Gap as GapView,
  Refusal,
} from '../contract.ts'
import { Exchange, logExchange } from '../exchanges/Exchange.ts'
import type { Caller } from '../testing/caller.ts'
import { expectOk, makeBot, makeUser, teach } from '../testing/make.ts'
import { everywhere } from '../testing/everywhere.ts'
import { sharedApi } from '../testing/sharedApi.ts'
import { expireEverywhere, expireExchanges } from './expireExchanges.ts'
import { Gap } from '../exchanges/Gap.ts'
import { keepDays } from '../upgrades/keepDays.ts'
import { Comparison } from './comparison/Comparison.ts'
import { placeQuestions } from './gaps/placeQuestions.ts'

const api = sharedApi()
const { signal } = new AbortController()
const day = 24 * 60 * 60 * 1_000

async function makeBotWithQuestions() {
  const user = await makeUser(api)
  const botName = await makeBot(user)
  const { _id: bot } = await Bot.findOne({ botName }).orFail()
  /** Has visitors ask, so many days ago. */
  async function ask(daysAgo: number, prompt: string, kind: 'none' | 'answer' = 'answer') {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - daysAgo * day })
    onTestFinished(() => void vi.useRealTimers())
    const key = String(new Types.ObjectId())
    const about = { key, conversation: 'one', by: 'visitor' as const, sources: [], ms: 1 }
    const { createdAt } = await logExchange({ ...about, bot, prompt, kind, response: '' })
    vi.useRealTimers()
    return createdAt
  }
  const save = (settings: object) =>
    user.post<{ bot: BotView } & Refusal>('/api/bot-settings', { currentBot: botName, settings })
  const prompts = async () =>
    (
      await expectOk(user.post<{ feedback: Feedback[] }>('/api/feedback', { botName }))
    ).feedback.map(({ prompt }) => prompt)
  return { user, botName, bot, ask, save, prompts }
}

const viewOf = async (user: Caller) =>
  (await expectOk(user.post<{ bots: BotView[] }>('/api/get-bots', {}))).bots[0]!

it('questions go when their time is over, and what analytics counted of them stays', async () => {
  const { user, botName, ask, save, prompts } = await makeBotWithQuestions()
  await ask(100, 'How much is a canoe?')
  await ask(100, 'How much is a canoe?')
  await ask(45, 'How much is a yurt?')
  await ask(10, 'How much is a lamp?')
  const figures = () =>
    expectOk(
      user.post<{ analytics: Analytics }>('/api/analytics', { currentBot: botName, days: 200 }),
    )
  const before = (await figures()).analytics
  expect(before.totals.prompts).toBe(4)

  await expireEverywhere(signal)
  expect(await prompts()).toEqual(['How much is a lamp?', 'How much is a yurt?'])
  const { bot: saved } = await expectOk(save({ keepDays: 30 }))
  expect(saved).toMatchObject({ settings: { keepDays: 30 } })
  await expireEverywhere(signal)
  expect(await prompts()).toEqual(['How much is a lamp?'])
  expect((await figures()).analytics).toMatchObject({
    totals: before.totals,
    questions: before.questions.filter(({ prompt }) => !prompt.includes('yurt')),
  })
  expect(before.questions).toHaveLength(3)
  expect(await everywhere('How much is a yurt')).toEqual([])
  await expireEverywhere(signal)
  expect(await prompts()).toHaveLength(1)
})

it('a comparison that asked questions of visitors goes when it is as old as they may be', async () => {
  const { user, botName, bot, ask, prompts } = await makeBotWithQuestions()
  await ask(80, 'How much is a kerosene lamp?')
  await teach(user, botName, { 'lamps.txt': 'A kerosene lamp is 20 euros.' })
  const compared = async () =>
    (
      await expectOk(
        user.post<{ comparison: ComparisonView }>('/api/comparison', { currentBot: botName }),
      )
    ).comparison
  await expect.poll(compared).toMatchObject({ state: 'ready', questions: [{ count: 1 }] })
  await expireExchanges(bot, { days: 90, max: Infinity }, signal)
  expect(await compared()).toMatchObject({ state: 'ready' })
  const updatedAt = new Date(Date.now() - 92 * day)
  await Comparison.updateOne({ bot }, { updatedAt }, { timestamps: false })
  await Exchange.updateOne({ bot }, { createdAt: updatedAt }, { timestamps: false })
  await expireExchanges(bot, { days: 90, max: Infinity }, signal)
  expect(await Comparison.countDocuments({ bot })).toBe(0)
  expect(await prompts()).toEqual([])
})

it('what an owner chooses to keep while others have their turn is kept', async () => {
  const { bot, ask, save, prompts } = await makeBotWithQuestions()
  await ask(120, 'How much is a canoe?')
  const find = Bot.find.bind(Bot)
  const reads = vi.spyOn(Bot, 'find').mockImplementation(((...args: Parameters<typeof find>) => {
    const query = find(...args)
    const exec = query.exec.bind(query)
    query.exec = async () => {
      const batch = await exec()
      if (batch.some(({ _id }) => bot.equals(_id))) await expectOk(save({ keepDays: 365 }))
      return batch
    }
    return query
  }) as never)
  onTestFinished(() => reads.mockRestore())
  await expireEverywhere(signal)
  expect(await prompts()).toEqual(['How much is a canoe?'])
})

it('they are kept for 90 days, or for as long as the owner chose, whatever becomes of the plan', async () => {
  const { user, ask, save, prompts } = await makeBotWithQuestions()
  expect((await viewOf(user)).settings.keepDays).toBe(90)
  await ask(80, 'How much is a canoe?')
  await ask(91, 'How much is a tent?')
  await User.updateOne({ email: user.email }, { plan: 'none', trialEndsAt: new Date(0) })
  await expireEverywhere(signal)
  expect(await prompts()).toEqual(['How much is a canoe?'])
  await expectOk(save({ keepDays: 1_827 }))
  await ask(1_800, 'How much is a lamp?')
  await expireEverywhere(signal)
  expect(await prompts()).toHaveLength(2)
  for (const keepDays of [0, 1_828, 1.5, -1, null, 'all'])
    expect((await save({ keepDays })).status).toBe(400)
})

it.each([
  [{ keepMonths: 6 }, 'trial', 184],
  [{ keepMonths: null }, 'basic', 367],
  [{ keepMonths: null }, 'trial', 93],
  [{ keepMonths: 12, keepDays: 30 }, 'basic', 30],
])(
  'of %j on %s, months of former settings are %i days, and no fewer',
  async (former, plan, days) => {
    const { user, bot } = await makeBotWithQuestions()
    await User.updateOne({ email: user.email }, { plan })
    const { keepDays: _, ...settings } = defaultSettings('former')
    await Bot.updateOne({ _id: bot }, { settings: { ...settings, ...former } })
    await Promise.all([keepDays.run(), keepDays.run()])
    expect((await viewOf(user)).settings).toMatchObject({ keepDays: days })
    // A server of before that still runs deletes by its months.
    expect((await Bot.findById(bot).orFail()).settings).toMatchObject(former)
  },
)

it('of too many the oldest go, in whole quarters of an hour, and those of others stay', async () => {
  const [one, other] = [await makeBotWithQuestions(), await makeBotWithQuestions()]
  for (const [at, prompt] of ['canoe', 'tent', 'lamp', 'rope'].entries()) {
    await one.ask(20 - at, prompt)
    await other.ask(20 - at, prompt)
  }
  await expireExchanges(one.bot, { days: 366, max: 4 }, signal)
  expect(await one.prompts()).toHaveLength(4)
  await expireExchanges(one.bot, { days: 366, max: 2 }, signal)
  expect(await one.prompts()).toEqual(['rope', 'lamp'])
  expect(await other.prompts()).toHaveLength(4)
  // Hundreds go, some at a time.
  const many = Array.from({ length: 450 }, (_, at) => ({
    bot: one.bot,
    conversation: 'two',
    by: 'visitor',
    kind: 'answer',
    prompt: 'rope',
    ms: 1,
    key: String(at),
    createdAt: new Date(Date.now() - 500 * day + at),
  }))
  await Exchange.insertMany(many)
  expect(await expireExchanges(one.bot, { days: 366, max: 100 }, signal)).toBe(450)
  expect(await Exchange.countDocuments({ bot: one.bot })).toBe(2)
})

it('a gap goes with its last question, but for one that its owner dismissed', async () => {
  const { user, botName, bot, ask } = await makeBotWithQuestions()
  const vessels = [
    'Do you rent canoes?',
    'When is the office open?',
    'What is the price of a flag?',
  ]
  for (const prompt of vessels) await ask(200, prompt, 'none')
  await ask(1, vessels[0]!, 'none')
  await placeQuestions(bot)
  const gaps = async () =>
    (await expectOk(user.post<{ gaps: GapView[] }>('/api/gaps', { currentBot: botName }))).gaps
  const { id } = (await gaps()).find(({ topic }) => topic === vessels[2])!
  const close = { currentBot: botName, gap: id, state: 'dismissed' }
  await expectOk(user.post('/api/close-gap', close))
  await expireExchanges(bot, { days: 90, max: Infinity }, signal)
  expect((await gaps()).map(({ topic, count, state }) => [topic, count, state])).toEqual([
    [vessels[0], 1, 'open'],
    [vessels[2], 0, 'dismissed'],
  ])
  expect(await Gap.countDocuments({ bot })).toBe(2)
})
