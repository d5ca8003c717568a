import mongoose, { model, mongo, Schema } from 'mongoose'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { databaseNow, databaseTimeIn, isAhead } from '../../database/databaseTime.ts'
import { isDuplicate } from '../../database/isDuplicate.ts'
import { isOutOfSpace } from '../../database/isOutOfSpace.ts'
import { tooMany } from '../../errors.ts'

type Limit = {
  /** Name of the limit; part of the key. */
  of: string
  points: number
  seconds: number
  /** Sentence for a caller who reached the limit. */
  message: string
}

/** A limit, and the key of the caller or the thing that is counted. */
export type Use = [limit: Limit, key: string]

type Count = { _id: string; points: number; until: Date }

/** Counts live in the database, so that they hold for every process and outlive a restart. */
const Count = model<Count>(
  'Count',
  new Schema({ _id: String, points: Number, until: { type: Date, expires: 0 } }),
)
/** Visible to other processes at once, without a wait for the disk. */
const lightly = { w: 1, journal: false }
const counts = () => mongoose.connection.collection<Count>(Count.collection.name)

const idOf = ([{ of }, key]: Use) => `${of}:${key}`

/** Counts one use by `key`; 429 with `Retry-After` when the limit is reached. */
export async function countUse(limit: Limit, key: string) {
  for (const refusal of (await countUses([[limit, key]])).values()) throw refusal
}

/**
 * Counts several uses in one write; returns a 429 for each whose limit is reached, which is not counted. Where the disk is
 * full, this process counts them by itself.
 */
export async function countUses(uses: Use[]): Promise<Map<Use, Error>> {
  try {
    return await countStored(uses)
  } catch (error) {
    if (!isOutOfSpace(error)) throw error
    return countHere(uses)
  }
}

async function countStored(uses: Use[]): Promise<Map<Use, Error>> {
  const full = await countWhereFree(uses)
  if (!full.length) return new Map()
  const ends = await endsOf(full)
  const refused = new Map<Use, Error>()
  for (const use of full) {
    const end = ends.get(use)
    if (end) refused.set(use, refusal(use[0], end - +databaseNow()))
  }
  // Where the limit is not reached, another caller's first use came in between.
  const again = full.filter(use => !refused.has(use))
  return again.length ? new Map([...refused, ...(await countStored(again))]) : refused
}

/** Counts the uses whose limit allows it; returns the others. */
async function countWhereFree(uses: Use[]): Promise<Use[]> {
  try {
    const writes = uses.map(use => ({ updateOne: { ...counting(use), upsert: true } }))
    await counts().bulkWrite(writes, { ordered: false, writeConcern: lightly })
    return []
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error
    const errors = [error.writeErrors].flat()
    // Where the limit is reached, the filter of the upsert matches nothing, and the key exists already.
    if (!errors.every(isDuplicate)) throw error
    return uses.filter((_, at) => errors.some(({ index }) => index === at))
  }
}

function counting(use: Use) {
  const [{ points, seconds }] = use
  const end = databaseTimeIn(seconds * 1_000)
  const ahead = isAhead(seconds * 1_000)
  const isBegun = { $and: [{ $gt: ['$until', ahead.$gt] }, { $lte: ['$until', ahead.$lte] }] }
  return {
    filter: { _id: idOf(use), $or: [{ points: { $lt: points } }, { until: { $not: ahead } }] },
    update: [
      {
        $set: {
          points: { $cond: [isBegun, { $add: ['$points', 1] }, 1] },
          until: { $cond: [isBegun, '$until', end] },
        },
      },
    ],
  }
}

/** Returns, for each use whose limit is reached, the time in ms when it is allowed again. */
async function endsOf(uses: Use[]): Promise<Map<Use, number>> {
  const stored = await counts()
    .find({ _id: { $in: uses.map(idOf) }, until: { $gt: databaseNow() } })
    .toArray()
  const ends = new Map<Use, number>()
  for (const use of uses) {
    const count = stored.find(({ _id }) => _id === idOf(use))
    if (count && count.points >= use[0].points) ends.set(use, count.until.getTime())
  }
  return ends
}

async function countHere(uses: Use[]): Promise<Map<Use, Error>> {
  const refused = new Map<Use, Error>()
  for (const use of uses)
    await countUseHere(...use).catch((error: Error) => {
      refused.set(use, error)
    })
  return refused
}

/** Takes back one use that was counted. */
export const giveBack = (...use: Use) =>
  counts().updateOne(
    { _id: idOf(use), points: { $gt: 0 }, until: { $gt: databaseNow() } },
    { $inc: { points: -1 } },
  )

const seenHere = new Map<string, RateLimiterMemory>()

/** Counts one use in this process alone, without a wait for the database; 429 when the limit is reached. */
export async function countUseHere(limit: Limit, key: string) {
  const { of, points, seconds } = limit
  const name = `${of} ${points} ${seconds}`
  const counter = seenHere.get(name) ?? new RateLimiterMemory({ points, duration: seconds })
  seenHere.set(name, counter)
  try {
    await counter.consume(key)
  } catch (error) {
    throw error instanceof RateLimiterRes ? refusal(limit, error.msBeforeNext) : error
  }
}

const refusal = ({ message }: Limit, ms: number) =>
  tooMany(message, Math.max(1, Math.ceil(ms / 1_000)))
