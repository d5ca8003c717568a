import type { Context, Next } from 'koa'
import { createPace, type Gate } from '@sandbox-ai/turns/createPace'
import { watchWaiting } from '../../telemetry/metrics.ts'
import { callerAddress } from '../callerAddress.ts'

/** Calls begun in one turn of the event loop: some milliseconds of work. */
const maxPerTurn = 6

/**
 * Begins calls as they come, but only so many in one turn of the event loop, and none while the gate is closed: of those
 * that wait, callers and the hosts they ask take turns. With a caller who has left meanwhile nothing is begun.
 */
export function inTurns(gate?: Gate) {
  const pace = createPace(maxPerTurn, gate)
  watchWaiting(gate ? 'calls_for_database' : 'calls', pace.waiting)
  return async (ctx: Context, next: Next) => {
    await pace(callerAddress(ctx), ctx.host, () => ctx.req.destroyed)
    if (!ctx.req.destroyed) await next()
  }
}
