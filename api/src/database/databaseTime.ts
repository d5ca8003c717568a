import type { mongo } from 'mongoose'

/** Milliseconds by which the database's clock is ahead of the one of this process that nobody sets. */
let aheadMs: number | undefined

/**
 * Returns the time by the database's clock: for what several processes compare, as theirs may be minutes apart, and any clock
 * may be set while they run. Within ten seconds it follows when the database's own is set.
 */
export const databaseNow = (): Date =>
  new Date(aheadMs === undefined ? Date.now() : performance.now() + aheadMs)

/** Returns the moment so many milliseconds from now by the database's clock. */
export const databaseTimeIn = (ms: number): Date => new Date(+databaseNow() + ms)

/** More than the difference between what two processes know of the database's clock. */
const slackMs = 60_000

/**
 * Returns a filter for moments that are ahead by the database's clock, and no further than anybody puts one: those are of
 * before it was set back.
 */
export function isAhead(maxMs: number) {
  const now = databaseNow()
  return { $gt: now, $lte: new Date(+now + maxMs + slackMs) }
}

/** Returns a filter for the other moments: they are over. */
export const isOver = (maxMs: number) => ({ $not: isAhead(maxMs) })

/** Returns the same as two ranges, by each of which an index is searched: those that are due, and those of a clock set back. */
export function overRanges(maxMs: number) {
  const { $gt, $lte } = isAhead(maxMs)
  return [{ $lte: $gt }, { $gt: $lte }]
}

/** Follows the clock of the database of a client that is connected, by what it says with each heartbeat. */
export async function watchTime(client: mongo.MongoClient) {
  note(await client.db().command({ hello: 1 }))
  client.on('serverHeartbeatSucceeded', ({ reply }) => note(reply as Hello))
}

type Hello = { isWritablePrimary?: boolean; ismaster?: boolean; localTime?: Date }

/** The clocks of other members are not that of the primary. */
function note({ isWritablePrimary, ismaster, localTime }: Hello) {
  if ((isWritablePrimary ?? ismaster) && localTime) aheadMs = +localTime - performance.now()
}
