import type { Context, Next } from 'koa'
import { unavailable } from '../errors.ts'
import type { Lifetime } from './Lifetime.ts'
import { patience } from './patience.ts'

/**
 * Lets calls wait until the server is ready; refuses those that would wait for long, as where its database is not there
 * yet.
 */
export const untilReady =
  ({ ready }: Lifetime) =>
  async (_ctx: Context, next: Next) => {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      late.reject(unavailable('The server is starting. Please try again in a moment.'))
    }, patience.startMs)
    await Promise.race([ready, late.promise]).finally(() => clearTimeout(timer))
    await next()
  }
