import type { Context, Next } from 'koa'
import { createQueue } from '../turns/createQueue.ts'
import { createTurns } from '../turns/createTurns.ts'
import { callerAddress } from './callerAddress.ts'

/** Calls begun in one turn of the event loop: some milliseconds of work. */
const mostATurn = 20

type Waiting = { begin: () => void; hasLeft: () => boolean }

/**
 * Begins calls as they come, but only so many in one turn of the event loop: of those that wait, callers and the hosts
 * they ask take turns. With a caller who has left meanwhile nothing is begun.
 */
export function inTurns() {
  const turns = createTurns()
  const queue = createQueue<Waiting>(turns)
  let begun = 0

  function goOn() {
    begun = 0
    while (queue.size() && begun < mostATurn) {
      const { owner, item } = queue.take()!
      turns.end(owner)
      if (!item.hasLeft()) begun++
      item.begin()
    }
    if (begun) setImmediate(goOn)
  }

  function itsTurn(ctx: Context) {
    if (!begun) setImmediate(goOn)
    if (begun < mostATurn) {
      begun++
      return undefined
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    queue.add(`${ctx.host} ${callerAddress(ctx)}`, {
      begin: resolve,
      hasLeft: () => ctx.req.destroyed,
    })
    return promise
  }

  return async (ctx: Context, next: Next) => {
    await itsTurn(ctx)
    if (!ctx.req.destroyed) await next()
  }
}
