import type { Types } from 'mongoose'
import type { BotDocument } from '../bots/Bot.ts'
import type { Bot as BotView } from '../contract.ts'
import { Exchange } from '../exchanges/Exchange.ts'
import { dayMs, Tally } from './analytics/Tally.ts'
import { Gap } from '../exchanges/Gap.ts'
import { longRead } from './longRead.ts'

type Summary = Pick<BotView, 'asked' | 'openGaps'>
type AskedCounts = BotView['asked'] & { _id: Types.ObjectId }

const days = 30

/** Returns what visitors asked each bot in the last 30 days and how many gaps are open, by the bot's id. */
export async function summariesOf(bots: BotDocument[]): Promise<Map<string, Summary>> {
  const [tallied, since, gaps] = await Promise.all([
    talliedOf(bots),
    sinceTallied(bots),
    gapsOf(bots),
  ])
  return new Map(
    bots.map(({ id }): [string, Summary] => {
      const counts = [tallied.get(id), since.get(id)]
      const sum = (of: keyof BotView['asked']) =>
        counts.reduce((all, one) => all + (one?.[of] ?? 0), 0)
      const asked = { questions: sum('questions'), unanswered: sum('unanswered') }
      return [id, { asked, openGaps: gaps.get(id) ?? 0 }]
    }),
  )
}

const start = () => new Date(Date.now() - days * dayMs)

async function talliedOf(bots: BotDocument[]) {
  const ids = bots.filter(({ talliedTo }) => talliedTo).map(({ _id }) => _id)
  if (!ids.length) return new Map<string, never>()
  return byId(
    await longRead(bots[0]!.owner, maxTimeMS =>
      Tally.aggregate<AskedCounts>([
        { $match: { bot: { $in: ids }, at: { $gte: start() } } },
        {
          $group: {
            _id: '$bot',
            questions: { $sum: { $subtract: ['$prompts', '$smalltalk'] } },
            unanswered: { $sum: '$unanswered' },
          },
        },
      ]).option({ maxTimeMS }),
    ),
  )
}

/** Counts one by one the exchanges that came after the last tally. */
async function sinceTallied(bots: BotDocument[]) {
  const askedSince = bots.filter(
    ({ lastAskedAt, talliedTo }) => lastAskedAt && lastAskedAt >= (talliedTo ?? start()),
  )
  const counted = await Promise.all(
    askedSince.map(({ _id: bot, owner, talliedTo }) =>
      longRead(owner, maxTimeMS =>
        Exchange.aggregate<AskedCounts>([
          {
            $match: {
              bot,
              createdAt: { $gte: talliedTo ?? start() },
              by: 'visitor',
              kind: { $ne: 'smalltalk' },
            },
          },
          {
            $group: {
              _id: '$bot',
              questions: { $sum: 1 },
              unanswered: { $sum: { $cond: [{ $eq: ['$kind', 'none'] }, 1, 0] } },
            },
          },
        ]).option({ maxTimeMS }),
      ),
    ),
  )
  return byId(counted.flat())
}

async function gapsOf(bots: BotDocument[]): Promise<Map<string, number>> {
  const counted = await Gap.aggregate<{ _id: Types.ObjectId; gaps: number }>([
    { $match: { bot: { $in: bots.map(({ _id }) => _id) }, state: 'open', count: { $gt: 0 } } },
    { $group: { _id: '$bot', gaps: { $sum: 1 } } },
  ])
  return new Map(counted.map(({ _id, gaps }) => [String(_id), gaps]))
}

const byId = (counted: AskedCounts[]) =>
  new Map(counted.map(counts => [String(counts._id), counts]))
