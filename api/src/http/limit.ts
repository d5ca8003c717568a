import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import mongoose from 'mongoose'
import { tooMany } from '../errors.ts'

type Limit = {
  /** What is counted; part of the key. */
  of: string
  points: number
  seconds: number
  /** A sentence for who is stopped. */
  message: string
}

const limiters = new Map<string, RateLimiterMongo>()

/** Counts live in the database, so that they hold for every process and outlive a restart. */
function limiter({ of, points, seconds }: Limit) {
  const name = `${of}:${points}:${seconds}`
  let found = limiters.get(name)
  if (!found) {
    found = new RateLimiterMongo({
      storeClient: mongoose.connection,
      tableName: 'limits',
      keyPrefix: of,
      points,
      duration: seconds,
    })
    limiters.set(name, found)
  }
  return found
}

/** Counts one use by `key`; 429 with `Retry-After` when the limit is reached. */
export async function countUse(limit: Limit, key: string) {
  try {
    await limiter(limit).consume(key)
  } catch (error) {
    throw asTooMany(limit, error)
  }
}

/** Takes back one use that was counted. */
export const giveBack = (limit: Limit, key: string) => limiter(limit).reward(key)

function asTooMany(limit: Limit, error: unknown) {
  if (!(error instanceof RateLimiterRes)) return error
  return tooMany(limit.message, Math.max(1, Math.ceil(error.msBeforeNext / 1_000)))
}
