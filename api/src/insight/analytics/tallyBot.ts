import type { Types } from 'mongoose'
import { Bot } from '../../bots/Bot.ts'
import { eachReadable } from '../../database/eachReadable.ts'
import { eachSafely } from '../../jobs/eachSafely.ts'
import { Exchange } from '../../exchanges/Exchange.ts'
import { dayMs, quarterMs, quarterOf, speedOf, Tally } from './Tally.ts'
import { writeDay } from './writeDay.ts'
import { longRead } from '../longRead.ts'

/** Exchanges may be stored a little after the moment they bear. */
const graceMs = 2 * 60 * 1_000
/** Questions of a day that are kept, the busiest. */
const maxQuestions = 100

export type Counts = {
  prompts: number
  answered: number
  unanswered: number
  smalltalk: number
  up: number
  down: number
  dollars: number
  composed: number
}

export type Span = { from: Date; to: Date }

/**
 * Counts what visitors asked since the last time, up to the last whole quarter of an hour, and again what was rated since.
 * Returns the moment from which on exchanges are still to be counted one by one. It may be interrupted and repeated.
 */
export async function tallyBot(bot: Types.ObjectId): Promise<Date> {
  const to = quarterOf(new Date(Date.now() - graceMs))
  const from = await beginningOf(bot, to)
  for (let day = from; day < to; day = dayAfter(day)) {
    const span = { from: day, to: new Date(Math.min(+dayAfter(day), +to)) }
    const quarters = await countQuarters(bot, span)
    await Tally.bulkWrite(
      [...quarters].map(([at, counts]) => ({
        updateOne: {
          filter: { bot, at: new Date(at) },
          update: { $set: counts },
          upsert: true,
        },
      })),
    )
    if (span.to < to || +to % dayMs === 0) await countDay(bot, span.to)
    await Bot.updateOne({ _id: bot }, { $max: { talliedTo: span.to } })
  }
  const end = from > to ? from : to
  await recount(bot, end)
  return end
}

/** Counts for every bot that was asked something since it was last counted; one that fails keeps no other from it. */
export async function tallyEverywhere(stop?: AbortSignal) {
  const isAskedSince = { $expr: { $gt: ['$lastAskedAt', '$talliedTo'] } }
  const isAhead = { talliedTo: { $gt: aheadOf(new Date()) } }
  const filter = { $or: [isAskedSince, isAhead] }
  const bots = eachReadable(range =>
    Bot.find({ ...filter, ...range })
      .select('_id')
      .lean(),
  )
  await eachSafely(bots, 'counting questions', ({ _id }) => tallyBot(_id), stop)
}

async function beginningOf(bot: Types.ObjectId, to: Date): Promise<Date> {
  const talliedTo = (await Bot.findById(bot))?.talliedTo
  if (talliedTo && talliedTo > aheadOf(to)) {
    // It was counted before the clock was set back: what is asked now would never be.
    await Bot.updateOne({ _id: bot, talliedTo }, { talliedTo: to })
    return to
  }
  if (talliedTo) return talliedTo
  const first = await Exchange.findOne({ bot }).sort({ createdAt: 1 })
  return quarterOf(first?.createdAt ?? new Date())
}

/** Returns the moment up to which nobody whose clock is right has counted. */
const aheadOf = (now: Date) => new Date(+now + 4 * quarterMs)

const dayAfter = (moment: Date) => new Date((Math.floor(+moment / dayMs) + 1) * dayMs)

/**
 * Counts the ratings of the quarters that were rated since once more, and what came late: of what was erased since, the figures
 * stay but for its ratings, as one that is taken back has to go. One that is rated meanwhile stays marked for the next time.
 */
async function recount(bot: Types.ObjectId, end: Date) {
  const tallies = await Tally.find({ bot, stale: { $type: 'string' }, at: { $lt: end } })
  for (const { _id, at, stale } of tallies) {
    const counts = await countQuarters(bot, { from: at, to: new Date(+at + quarterMs) })
    const { up, down, ...others } = counts.get(+at) ?? {}
    const ratings = up !== undefined && { up, down }
    const update = { ...ratings, stale: null, ...(ratings && { $max: others }) }
    await Tally.updateOne({ _id, stale: stale ?? null }, update)
  }
}

const askedWithin = (bot: Types.ObjectId, { from, to }: Span) => ({
  bot,
  by: 'visitor',
  createdAt: { $gte: from, $lt: to },
})

type Group = {
  _id: { at: Date; kind: string; rating: number | null; disliked: boolean }
  count: number
  dollars: number
  composed: number
}

/** Returns the counts of each quarter with exchanges, by the moment it begins. */
export async function countQuarters(bot: Types.ObjectId, span: Span): Promise<Map<number, Counts>> {
  const groups = await longRead(bot, maxTimeMS =>
    Exchange.aggregate<Group>([
      { $match: askedWithin(bot, span) },
      {
        $group: {
          _id: {
            at: { $dateTrunc: { date: '$createdAt', unit: 'minute', binSize: 15 } },
            kind: '$kind',
            rating: '$rating',
            disliked: '$disliked',
          },
          count: { $sum: 1 },
          dollars: { $sum: '$usage.dollars' },
          composed: { $sum: { $cond: [{ $ifNull: ['$usage', false] }, 1, 0] } },
        },
      },
    ]).option({ maxTimeMS }),
  )
  const quarters = Map.groupBy(groups, ({ _id }) => +_id.at)
  return new Map([...quarters].map(([at, ofQuarter]) => [at, countsOf(ofQuarter)]))
}

function countsOf(groups: Group[]): Counts {
  const count = (fits: (id: Group['_id']) => boolean) => sum(groups.filter(({ _id }) => fits(_id)))
  return {
    prompts: count(() => true),
    answered: count(({ kind }) => kind === 'answer'),
    unanswered: count(({ kind }) => kind === 'none'),
    smalltalk: count(({ kind }) => kind === 'smalltalk'),
    up: count(({ rating, disliked }) => rating === 1 && !disliked),
    down: count(({ disliked }) => disliked),
    dollars: groups.reduce((all, { dollars }) => all + dollars, 0),
    composed: groups.reduce((all, { composed }) => all + composed, 0),
  }
}

const sum = (groups: Group[]) => groups.reduce((all, { count }) => all + count, 0)

/** Keeps the busiest questions, the answers of files and their speeds of the whole UTC day that ends at this moment. */
async function countDay(bot: Types.ObjectId, end: Date) {
  const from = new Date(+end - dayMs)
  const span = { from, to: end }
  await writeDay(bot, from, async ({ erased }) => {
    const [questions, files, own, speeds] = await Promise.all([
      busiestQuestions(bot, span, maxQuestions, erased),
      answersOfFiles(bot, span),
      ownAnswers(bot, span),
      speedsOf(bot, span),
    ])
    return { $set: { questions, files, own, speeds } }
  })
}

export type Busy = { words: string; prompt: string; count: number; answered: number }

/**
 * Returns the questions that were asked most, small talk and some exchanges aside, with how often and how often they were
 * answered.
 */
export const busiestQuestions = (
  bot: Types.ObjectId,
  span: Span,
  limit: number,
  without: Types.ObjectId[] = [],
) =>
  longRead(bot, maxTimeMS =>
    Exchange.aggregate<Busy>([
      {
        $match: {
          ...askedWithin(bot, span),
          kind: { $ne: 'smalltalk' },
          ...(without.length && { _id: { $nin: without } }),
        },
      },
      {
        $group: {
          _id: { $toLower: { $trim: { input: '$prompt', chars: ' .?!' } } },
          prompt: { $first: '$prompt' },
          count: { $sum: 1 },
          answered: { $sum: { $cond: [{ $eq: ['$kind', 'answer'] }, 1, 0] } },
        },
      },
      { $sort: { count: -1, _id: 1 } },
      { $limit: limit },
      { $project: { _id: 0, words: '$_id', prompt: 1, count: 1, answered: 1 } },
    ]).option({ maxTimeMS }),
  )

/** Returns how many answers cite each file, whichever version of it. */
export const answersOfFiles = (bot: Types.ObjectId, span: Span) =>
  longRead(bot, maxTimeMS =>
    Exchange.aggregate<{ name: string; answers: number }>([
      { $match: { ...askedWithin(bot, span), kind: 'answer' } },
      { $project: { files: { $setUnion: ['$sources.file', []] } } },
      { $unwind: '$files' },
      { $group: { _id: '$files', answers: { $sum: 1 } } },
      { $project: { _id: 0, name: '$_id', answers: 1 } },
    ]).option({ maxTimeMS }),
  )

/** Returns how many answers were the owner's own. */
export async function ownAnswers(bot: Types.ObjectId, span: Span): Promise<number> {
  const [total] = await longRead(bot, maxTimeMS =>
    Exchange.aggregate<{ count: number }>([
      { $match: { ...askedWithin(bot, span), kind: 'answer', 'sources.isEntry': true } },
      { $group: { _id: null, count: { $sum: 1 } } },
    ]).option({ maxTimeMS }),
  )
  return total?.count ?? 0
}

/** Returns how many answers took how long, by classes of time: see `speedOf`. */
export const speedsOf = (bot: Types.ObjectId, span: Span) =>
  longRead(bot, maxTimeMS =>
    Exchange.aggregate<{ speed: number; count: number }>([
      { $match: askedWithin(bot, span) },
      { $group: { _id: speedOf, count: { $sum: 1 } } },
      { $project: { _id: 0, speed: '$_id', count: 1 } },
    ]).option({ maxTimeMS }),
  )
