import type { Types } from 'mongoose'
import { Bot } from '../../api/src/bots/Bot.ts'
import { tallyBot } from '../../api/src/insight/analytics/tallyBot.ts'
import { Gap } from '../../api/src/exchanges/Gap.ts'
import { Exchange, searchedBy } from '../../api/src/exchanges/Exchange.ts'
import { expectOk, makeRunningBot, makeUser } from '../../api/src/testing/make.ts'
import { startApi } from '../../api/src/testing/startApi.ts'
import { seeded } from '../quality/seeded.ts'
import { report, type Row } from './database/report.ts'
import { p50 } from './database/times.ts'

const dayMs = 24 * 60 * 60 * 1_000
const days = 90
const batch = 5_000
const distinct = 20_000
const rounds = 9

/** Measures an owner's lists and figures over HTTP, for a bot with 100,000 and 1,000,000 questions in 90 days. */
export async function benchInsight() {
  const api = await startApi()
  try {
    for (const count of [100_000, 1_000_000]) {
      const user = await makeUser(api)
      const botName = await makeRunningBot(user, { 'sauna.txt': 'The sauna opens at six.' })
      const { _id: bot } = await Bot.findOne({ botName }).orFail()
      await fillQuestions(bot, count)
      const tallying = await timed(() => tallyBot(bot))
      const post = (path: string, body: object) => () => expectOk(user.post(path, body))
      const list = (options: object) => post('/api/feedback', { botName, ...options })
      const calls: [string, () => Promise<unknown>, string][] = [
        ['questions, first page', list({}), '≤ 100 ms'],
        ['questions, 50 days ago', list({ before: daysAgo(50) }), '≤ 100 ms'],
        ['questions, unanswered', list({ filter: 'unanswered' }), '≤ 100 ms'],
        ['questions, with a rare word', list({ search: 'number 19999' }), '≤ 100 ms'],
        ['questions, with a common word', list({ search: 'place' }), '≤ 100 ms'],
        [
          'unanswered, with a common word',
          list({ search: 'place', filter: 'unanswered' }),
          '≤ 100 ms',
        ],
        [
          `analytics, ${days} days`,
          post('/api/analytics', { currentBot: botName, days }),
          '≤ 300 ms',
        ],
        ['bots', post('/api/get-bots', {}), ''],
      ]
      const rows: Row[] = [
        { what: 'counting the days, once', ours: tallying, unit: 'ms' },
        ...(await Array.fromAsync(calls, async ([what, call, goal]): Promise<Row> => {
          await call()
          const times = await Array.fromAsync({ length: rounds }, () => timed(call))
          return {
            what,
            ours: p50(times.toSorted((one, other) => one - other)),
            unit: 'ms',
            ...(goal && { goal }),
          }
        })),
      ]
      report(`${count.toLocaleString('en')} exchanges`, rows)
    }
  } finally {
    await api.stop()
  }
}

const questionFields = (prompt: string) => ({ prompt, words: searchedBy(prompt) })

const daysAgo = (count: number) => new Date(Date.now() - count * dayMs).toISOString()

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Stores exchanges spread over the days, with few frequent questions and many rare ones. */
export async function fillQuestions(bot: Types.ObjectId, count: number) {
  const random = seeded(count)
  const promptOf = (number: number) => `When does place number ${number} open?`
  const end = Date.now() - 60_000
  const step = (days * dayMs) / count
  const reply = 'The sauna opens at six. [1] It closes at ten, and the pool an hour later. [2]'
  const gaps = await Gap.insertMany(
    Array.from({ length: 200 }, (_, at) => ({
      bot,
      topic: promptOf(at),
      prompts: [promptOf(at)],
      count: 200 - at,
      lastAsked: new Date(end),
    })),
  )
  for (let at = 0; at < count; at += batch)
    await Exchange.collection.insertMany(
      Array.from({ length: Math.min(batch, count - at) }, (_, offset) => {
        const answered = random() < 0.7
        const rating = random() < 0.05 ? (random() < 0.6 ? 1 : -1) : null
        return {
          bot,
          key: `key-${at + offset}`,
          conversation: `talk-${Math.floor((at + offset) / 3)}`,
          by: 'visitor',
          ...questionFields(promptOf(Math.floor(random() ** 3 * distinct))),
          response: answered ? reply : 'The material does not say.',
          kind: answered ? 'answer' : 'none',
          sources: answered ? [{ n: 1, file: `file ${offset % 40}.txt`, quote: reply }] : [],
          choices: [],
          rating,
          wrong: false,
          disliked: rating === -1,
          lacking: !answered,
          gap: answered ? null : gaps[offset % gaps.length]!._id,
          usage: null,
          trouble: '',
          ms: 50 + Math.round(random() * 400),
          createdAt: new Date(Math.floor(end - (count - at - offset) * step)),
        }
      }),
    )
  await Bot.updateOne({ _id: bot }, { lastAskedAt: new Date(end) })
}
