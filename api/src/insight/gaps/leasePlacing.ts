import { randomUUID } from 'node:crypto'
import type { Types } from 'mongoose'
import { Bot } from '../../bots/Bot.ts'
import { databaseTimeIn, isOver } from '../../database/databaseTime.ts'
import { unavailable } from '../../errors.ts'
import { log } from '../../log.ts'

/** For so long after its last renewal a lease keeps others from placing questions of the same bot. */
export const leaseMs = 60_000

/**
 * Returns the lease to place questions of a bot, renewed until it is released, or undefined where another call, of this process
 * or another, has it. `lost` aborts where this process stalled for so long that another took the lease.
 */
export async function leasePlacing(bot: Types.ObjectId) {
  const placedBy = randomUUID()
  const until = () => ({ placedUntil: databaseTimeIn(leaseMs) })
  const free = { _id: bot, placedUntil: isOver(leaseMs) }
  const { matchedCount } = await Bot.updateOne(free, { ...until(), placedBy })
  if (!matchedCount) return undefined
  const losing = new AbortController()
  const own = { _id: bot, placedBy }
  async function renew() {
    if ((await Bot.updateOne(own, until())).matchedCount === 0) losing.abort(busy())
  }
  const renewal = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ err: error, bot }, 'a lease was not renewed'))
  }, leaseMs / 3)
  async function release() {
    clearInterval(renewal)
    await Bot.updateOne(own, { placedUntil: null, placedBy: '' })
  }
  return { lost: losing.signal, renew, release }
}

export type Lease = NonNullable<Awaited<ReturnType<typeof leasePlacing>>>

export const busy = () => unavailable('This bot is busy. Please try again later.')
