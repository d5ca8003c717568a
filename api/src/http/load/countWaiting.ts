import type { Context } from 'koa'
import { env } from '../../env.ts'
import { tooMany } from '../../errors.ts'

/** Calls that have not been answered yet, by user. */
const waiting = new Map<string, number>()
const retrySeconds = 10

/** Counts a call until it ends; throws 429 where too many calls of this user wait already. */
export function countWaiting({ res }: Context, { id }: { id: string }) {
  const calls = waiting.get(id) ?? 0
  if (calls >= env.WAITING_LIMIT)
    throw tooMany(
      'Too many of your calls are waiting. Please wait for some of them to finish.',
      retrySeconds,
    )
  waiting.set(id, calls + 1)
  const end = () => {
    const left = waiting.get(id)! - 1
    if (left) waiting.set(id, left)
    else waiting.delete(id)
  }
  if (res.closed) end()
  else res.once('close', end)
}
