import { setTimeout as sleep } from 'node:timers/promises'
import type { Types } from 'mongoose'
import { planOf, User, type UserDocument } from '../users/User.ts'
import { Bot } from '../bots/Bot.ts'
import type { BotSettings } from '../contract.ts'
import { log } from '../log.ts'
import { limitsOf } from '../users/plans.ts'
import { Exchange } from '../exchanges/Exchange.ts'
import { dayMs, quarterMs, quarterOf } from './analytics/Tally.ts'
import { tallyBot } from './analytics/tallyBot.ts'
import { countGap } from '../exchanges/Gap.ts'

/** Exchanges that are deleted at once, and of one bot before the next one's turn. */
const [batchSize, maxPerTurn] = [200, 10_000]
/** Milliseconds between two deletions, for what others write. */
const pauseMs = 50

type WithSettings = { settings: unknown }

/** Returns the months for which the bot's questions are kept: what its owner chose, or else what their plan says. */
export function keepMonthsOf({ settings }: WithSettings, owner: UserDocument | undefined): number {
  const { keepMonths } = settings as Partial<BotSettings>
  return keepMonths ?? limitsOf(owner ? planOf(owner) : 'none').keepMonths
}

/** Deletes the exchanges of every bot whose time is over, or that are too many; the counts of analytics stay. */
export async function expireEverywhere(stop: AbortSignal) {
  for await (const { _id, owner, settings } of Bot.find().select('owner settings').lean().cursor())
    try {
      if (stop.aborted) return
      const user = (await User.findById(owner)) ?? undefined
      const months = keepMonthsOf({ settings }, user)
      const max = limitsOf(user ? planOf(user) : 'none').questionsABot
      await expireExchanges(_id, { months, max }, stop)
    } catch (error) {
      log.warn({ err: error, bot: _id }, 'deleting old questions failed')
    }
}

/**
 * Deletes a bot's exchanges that are older than so many months, and the oldest of those beyond `max`, after they were
 * counted for analytics. Up to 10,000 go in one turn. Returns how many.
 */
export async function expireExchanges(
  bot: Types.ObjectId,
  limits: { months: number; max: number },
  stop: AbortSignal,
): Promise<number> {
  const end = await endOf(bot, limits)
  const old = { bot, createdAt: { $lt: end } }
  if (!(await Exchange.exists(old))) return 0
  await tallyBot(bot)
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

/** Returns the moment before which exchanges go: the beginning of a day, or of a quarter of an hour where they are too many. */
async function endOf(bot: Types.ObjectId, { months, max }: { months: number; max: number }) {
  const now = new Date()
  const oldest = new Date(now)
  oldest.setUTCMonth(now.getUTCMonth() - months)
  const byAge = new Date(Math.floor(+oldest / dayMs) * dayMs)
  const surplus = max === Infinity ? null : await firstBeyond(bot, max)
  if (!surplus) return byAge
  // Whole quarters, as analytics counts them: one of which only a part was left could not be counted again.
  const byNumber = new Date(+quarterOf(surplus.createdAt) + quarterMs)
  return byNumber > byAge ? byNumber : byAge
}

/** Returns the newest of the exchanges that are too many, if any. */
const firstBeyond = (bot: Types.ObjectId, max: number) =>
  Exchange.findOne({ bot }).sort({ createdAt: -1 }).skip(max).select('createdAt').lean()
