import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
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

type Counter = RateLimiterMemory | RateLimiterMongo
const counters = new Map<string, Counter>()

function counter({ of, points, seconds }: Limit, make: (options: Options) => Counter) {
  const name = `${make.name}:${of}:${points}:${seconds}`
  const found = counters.get(name) ?? make({ keyPrefix: of, points, duration: seconds })
  counters.set(name, found)
  return found
}
type Options = { keyPrefix: string; points: number; duration: number }

/** Counts live in the database, so that they hold for every process and outlive a restart. */
const everywhere = (options: Options) =>
  new RateLimiterMongo({ ...options, storeClient: mongoose.connection, tableName: 'limits' })

const here = (options: Options) => new RateLimiterMemory(options)

/** Counts one use by `key`; 429 with `Retry-After` when the limit is reached. */
export const countUse = (limit: Limit, key: string) => count(limit, key, everywhere)

/** The same by what this process has seen alone, without a wait: before work is done while `countUse` counts. */
export const countUseHere = (limit: Limit, key: string) => count(limit, key, here)

async function count(limit: Limit, key: string, make: (options: Options) => Counter) {
  try {
    await counter(limit, make).consume(key)
  } catch (error) {
    throw asTooMany(limit, error)
  }
}

/** Takes back one use that was counted. */
export const giveBack = (limit: Limit, key: string) => counter(limit, everywhere).reward(key)

function asTooMany(limit: Limit, error: unknown) {
  if (!(error instanceof RateLimiterRes)) return error
  return tooMany(limit.message, Math.max(1, Math.ceil(error.msBeforeNext / 1_000)))
}
