import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises'
import type { Types } from 'mongoose'
import { freshBot } from '../../bots/Bot.ts'
import { isDiskFull } from '../../database/diskRoom.ts'
import { Exchange } from '../../exchanges/Exchange.ts'
import { eachSafely } from '../../jobs/eachSafely.ts'
import { createPlacer } from './createPlacer.ts'
import { busy, type Lease, leaseMs, leasePlacing } from './leasePlacing.ts'
import { countUncounted } from '../../exchanges/Gap.ts'
import { questionKey, shortQuestion } from '../../exchanges/questionKey.ts'
import { vectorsOf } from '../../exchanges/vectorsOf.ts'

/** Questions that are placed at once. */
const batch = 200
/** Milliseconds for which an erasure waits for another process, and after which it looks again. */
const [maxWaitMs, pollMs] = [2 * leaseMs, 200]

/** The fields of an exchange that it is placed by. */
const placedBy = { prompt: 1, standalone: 1, createdAt: 1 } as const

const placing = new Map<string, Promise<void>>()

/**
 * Puts each question of the bot that the material did not answer into the gap it belongs to, or begins one with it.
 * Calls for one bot follow each other; where another process is at it, this one leaves it to that. What is interrupted is
 * taken up by a later call.
 */
export function placeQuestions(bot: Types.ObjectId): Promise<void> {
  const key = String(bot)
  const work = (placing.get(key) ?? Promise.resolve()).catch(() => {}).then(() => leased(bot))
  placing.set(key, work)
  return work.finally(() => {
    if (placing.get(key) === work) placing.delete(key)
  })
}

/** Places the questions of every bot that wait to be placed, and mends the counts of gaps where this was interrupted. */
export async function placeEverywhere(stop?: AbortSignal) {
  const bots = await Exchange.distinct('bot', waiting)
  await eachSafely(
    bots.map(_id => ({ _id })),
    'placing questions',
    ({ _id }) => placeQuestions(_id),
    stop,
  )
  await countUncounted(new Date(Date.now() - leaseMs))
}

const waiting = { lacking: true, gap: null }

async function leased(bot: Types.ObjectId) {
  // They wait until there is room for gaps.
  if (await isDiskFull()) return
  if (!(await Exchange.exists({ ...waiting, bot }))) return
  const lease = await leasePlacing(bot)
  if (lease) await placeAll(bot, lease).finally(() => lease.release())
}

/**
 * Does work during which no process places questions of the bot; those that waited are placed before. Throws Unavailable where
 * another process is at it for long; `lost` aborts where another begins because this one stalled.
 */
export async function whilePlaced<Result>(
  bot: Types.ObjectId,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const end = performance.now() + maxWaitMs
  let lease = await leasePlacing(bot)
  for (; !lease; lease = await leasePlacing(bot)) {
    await freshBot(bot)
    if (performance.now() > end) throw busy()
    await sleep(pollMs)
  }
  try {
    // Without room for gaps they wait.
    if (!(await isDiskFull())) await placeAll(bot, lease)
    lease.lost.throwIfAborted()
    return await work(lease.lost)
  } finally {
    await lease.release()
  }
}

/** Places the questions that wait; where the lease is lost, the rest is another's to place. */
async function placeAll(bot: Types.ObjectId, { lost, renew }: Lease) {
  const gaps = await createPlacer(bot)
  for (;;) {
    const exchanges = await Exchange.find({ ...waiting, bot }, placedBy)
      .sort({ createdAt: 1 })
      .limit(batch)
      .lean()
    if (!exchanges.length) return
    const questions = exchanges.map(({ standalone, prompt }) => standalone ?? prompt)
    const beginnings = questions.map(shortQuestion)
    const vectors = await vectorsOf(beginnings)
    const writes = []
    for (const [at, { _id, createdAt }] of exchanges.entries()) {
      const gap = await gaps.place({
        prompt: beginnings[at]!,
        key: questionKey(questions[at]!),
        vector: vectors?.[at],
        createdAt,
      })
      writes.push({ updateOne: { filter: { _id, ...waiting }, update: { $set: { gap } } } })
      // Others are answered between two questions.
      await breathe()
    }
    await renew()
    if (lost.aborted) return
    await Exchange.bulkWrite(writes)
    await gaps.store()
  }
}
