import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Bot } from '../../bots/Bot.ts'
import { logExchange } from '../../exchanges/Exchange.ts'
import { makeBot, makeUser } from '../../testing/make.ts'
import { startApi, type TestApi } from '../../testing/startApi.ts'
import { dropRarest, Gap, toBinary } from '../../exchanges/Gap.ts'
import { placeQuestions } from './placeQuestions.ts'
import { questionKey, shortQuestion, wordsOf } from '../../exchanges/questionKey.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const botOf = async () => {
  const botName = await makeBot(await makeUser(api))
  return (await Bot.findOne({ botName }))!._id
}
const ask = (bot: Types.ObjectId, prompt: string) =>
  logExchange({
    bot,
    prompt,
    by: 'visitor',
    kind: 'none',
    response: '',
    sources: [],
    ms: 1,
    key: String(new Types.ObjectId()),
    conversation: 'one',
  })

/** A vector of length 1 that is like no other. */
const vector = () => {
  const values = Float32Array.from({ length: 384 }, () => Math.random() - 0.5)
  const norm = Math.hypot(...values)
  return values.map(value => value / norm)
}

/** As many gaps as a bot keeps, each with questions that end in the same long tail. */
async function fill(bot: Types.ObjectId, tail: string) {
  await Gap.insertMany(
    Array.from({ length: 2_000 }, (_, at) => {
      const prompts = Array.from({ length: 20 }, (__, n) => shortQuestion(`${at} ${n} ${tail}`))
      const keys = prompts.map(questionKey)
      const [topic, lastAsked, sum] = [prompts[0], new Date(at), toBinary(vector())]
      return { bot, topic, prompts, keys, lastAsked, count: 1, sum }
    }),
  )
}

/** Returns the least milliseconds of this thread that placing one of some questions takes. */
async function minTime(bot: Types.ObjectId, questions: string[]) {
  const times = []
  for (const question of questions) {
    await ask(bot, question)
    const before = process.threadCpuUsage()
    await placeQuestions(bot)
    const { user, system } = process.threadCpuUsage(before)
    times.push((user + system) / 1000)
  }
  return Math.min(...times)
}

test('a question among thousands of gaps holds nobody up, whatever they are made of', async () => {
  const [words, dots] = [' and so on'.repeat(400), '.'.repeat(3_950)]
  const questionsWith = (tail: string) =>
    ['canoe', 'tent', 'stove', 'lamp', 'rope'].map(thing => `How much is a ${thing}${tail}`)
  const [plain, hostile] = [await botOf(), await botOf()]
  await fill(plain, words)
  await fill(hostile, dots)
  const usual = await minTime(plain, questionsWith(words))
  expect(await minTime(hostile, questionsWith(dots))).toBeLessThan(usual * 3 + 20)

  const gap = await Gap.findOne({ bot: hostile, keys: questionKey('how much is a canoe') })
  expect(gap).toMatchObject({ count: 1 })
  expect(gap!.topic.length).toBe(300)
  expect(await Gap.countDocuments({ bot: hostile })).toBe(2_000)
})

test('gaps that were asked least go, answered ones too, and what an owner dismissed stays', async () => {
  const bot = await botOf()
  const fillWith = (state: 'open' | 'answered' | 'dismissed', length: number, count: number) =>
    Gap.insertMany(
      Array.from({ length }, (_, at) => {
        const [topic, lastAsked] = [`${state} ${at}`, new Date(at)]
        return { bot, state, count, topic, lastAsked }
      }),
    )
  await fillWith('answered', 2_000, 1)
  await fillWith('dismissed', 5, 1)
  await fillWith('open', 10, 50)
  expect(await dropRarest(bot)).toHaveLength(10)
  expect(await Gap.countDocuments({ bot, state: 'open' })).toBe(10)
  expect(await Gap.countDocuments({ bot, state: 'dismissed' })).toBe(5)
})

test('a question that is asked again in other capitals belongs to the same gap', async () => {
  const bot = await botOf()
  for (const prompt of ['Do you sell tents?', 'do you  sell TENTS', 'Do you sell tents …'])
    await ask(bot, prompt)
  await placeQuestions(bot)
  expect(await Gap.find({ bot })).toMatchObject([{ count: 3, prompts: ['Do you sell tents?'] }])
})

test.each([
  ['How much?', 'how much'],
  ['  How   much ?! …', 'how much'],
  ['何ですか。', '何ですか'],
  ['???', '???'],
])('the words of %j are %j', (question, words) => expect(wordsOf(question)).toBe(words))
