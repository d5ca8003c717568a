import { setTimeout as sleep } from 'node:timers/promises'
import type { Types } from 'mongoose'
import { planOf, User } from '../users/User.ts'
import { Bot, settingsOf } from '../bots/Bot.ts'
import { eachReadable } from '../database/eachReadable.ts'
import { eachSafely } from '../jobs/eachSafely.ts'
import { limitsOf } from '../users/plans.ts'
import { Exchange } from '../exchanges/Exchange.ts'
import { dayMs, DayTally, quarterMs, quarterOf } from './analytics/Tally.ts'
import { tallyBot } from './analytics/tallyBot.ts'
import { Comparison } from './comparison/Comparison.ts'
import { countGap } from '../exchanges/Gap.ts'

/** Exchanges that are deleted at once, and of one bot before the next one's turn. */
const [batchSize, maxPerTurn] = [200, 10_000]
/** Milliseconds between two deletions, for what others write. */
const pauseMs = 50

/** Deletes the exchanges of every bot whose time is over, or that are too many; the counts of analytics stay. */
export async function expireEverywhere(stop: AbortSignal) {
  const bots = eachReadable(range => Bot.find(range).select('_id').lean())
  await eachSafely(
    bots,
    'deleting old questions',
    async ({ _id }) => {
      // Anew: its owner may have chosen to keep more since the batch was read.
      const bot = await Bot.findById(_id).select('owner settings').lean()
      if (!bot) return
      const user = await User.findById(bot.owner)
      const max = limitsOf(user ? planOf(user) : 'none').questionsABot
      const { keepDays: days } = settingsOf(bot)
      await expireExchanges(_id, { days, max }, stop)
    },
    stop,
  )
}

/**
 * Deletes a bot's exchanges that are older than so many days, and the oldest of those beyond `max`, after they were
 * counted for analytics, which keep the words of those alone that were asked several times on their day. Up to 10,000 go in one
 * turn. A comparison of that time goes as well. Returns how many.
 */
export async function expireExchanges(
  bot: Types.ObjectId,
  limits: { days: number; max: number },
  stop: AbortSignal,
): Promise<number> {
  const end = await endOf(bot, limits)
  const old = { bot, createdAt: { $lt: end } }
  const isAny = await Exchange.exists(old)
  if (isAny) await tallyBot(bot)
  // Also where this broke off before.
  await forgetSingleQuestions(bot, end)
  await forgetComparison(bot, end)
  if (!isAny) return 0
  let deleted = 0
  while (deleted < maxPerTurn && !stop.aborted) {
    const exchanges = await Exchange.find(old)
      .sort({ createdAt: 1 })
      .limit(batchSize)
      .select({ gap: 1 })
      .lean()
    if (!exchanges.length) break
    await Exchange.deleteMany({ _id: { $in: exchanges.map(({ _id }) => _id) } })
    const gaps = new Map(exchanges.flatMap(({ gap }) => (gap ? [[String(gap), gap]] : [])))
    for (const gap of gaps.values()) await countGap(gap)
    deleted += exchanges.length
    await sleep(pauseMs)
  }
  return deleted
}

/** Takes questions that were asked once out of the lists of busy ones of the whole days before a moment. */
const forgetSingleQuestions = (bot: Types.ObjectId, end: Date) =>
  DayTally.updateMany(
    { bot, at: { $lte: new Date(+end - dayMs) }, 'questions.count': { $lte: 1 } },
    { $pull: { questions: { count: { $lte: 1 } } } },
  )

/** Deletes a bot's comparison of before a moment where it asked what visitors had asked. */
const forgetComparison = (bot: Types.ObjectId, end: Date) =>
  Comparison.deleteOne({ bot, updatedAt: { $lt: end }, 'questions.count': { $exists: true } })

/** Returns the moment before which exchanges go: the beginning of a day, or of a quarter of an hour where they are too many. */
async function endOf(bot: Types.ObjectId, { days, max }: { days: number; max: number }) {
  const byAge = new Date((Math.floor(Date.now() / dayMs) - days) * dayMs)
  const surplus = max === Infinity ? null : await firstBeyond(bot, max)
  if (!surplus) return byAge
  // Whole quarters, as analytics counts them: one of which only a part was left could not be counted again.
  const byNumber = new Date(+quarterOf(surplus.createdAt) + quarterMs)
  return byNumber > byAge ? byNumber : byAge
}

/** Returns the newest of the exchanges that are too many, if any. */
const firstBeyond = (bot: Types.ObjectId, max: number) =>
  Exchange.findOne({ bot }).sort({ createdAt: -1 }).skip(max).select('createdAt').lean()
