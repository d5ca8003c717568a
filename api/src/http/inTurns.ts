import type { Context, Next } from 'koa'
import { callerAddress } from './callerAddress.ts'
import { createPace } from './createPace.ts'

/** Calls begun in one turn of the event loop: some milliseconds of work. */
const mostATurn = 6

/**
 * Begins calls as they come, but only so many in one turn of the event loop: of those that wait, callers and the hosts
 * they ask take turns. With a caller who has left meanwhile nothing is begun.
 */
export function inTurns() {
  const pace = createPace(mostATurn)
  return async (ctx: Context, next: Next) => {
    await pace(`${ctx.host} ${callerAddress(ctx)}`, () => ctx.req.destroyed)
    if (!ctx.req.destroyed) await next()
  }
}
