import type { Types } from 'mongoose'
import type { Turns } from '@sandbox-ai/turns/createTurns'
import { isOver, overRanges } from '../database/databaseTime.ts'
import { Job, type JobDocument, type JobKind } from './Job.ts'
import { leaseEnd, lightly, me } from './lease.ts'
import { wake } from './startJob.ts'

/** Jobs of one owner that are done side by side in one turn. */
export type Turn = { owner: string; isLarge: boolean; jobs: JobDocument[] }

/** Jobs of up to so many bytes are small. */
const smallBytes = 64 * 1024
const pollMs = 1_000
/** No job is held or put off for longer. */
const maxHoldMs = 10 * 60_000

type WaitingJob = { _id: Types.ObjectId; size: number; attempts: number }
/** The jobs that wait, by owner in their order, as they were found at that moment of the process. */
type Waiting = { jobs: Map<string, WaitingJob[]>; at: number }

export const ownerOf = ({ owner, bot }: Pick<JobDocument, 'owner' | 'bot'>) => String(owner ?? bot)

/**
 * Returns a way to take the next turn: the smallest, and of these the oldest, job of the owner whose turn it is. Of small
 * ones that were not tried before it takes up to `maxJobs` together.
 */
export function createClaim(kind: JobKind, turns: Turns, stop: AbortSignal) {
  let waiting: Waiting = { jobs: new Map(), at: -Infinity }
  const forget = () => (waiting.at = -Infinity)
  wake.on(kind, forget)
  stop.addEventListener('abort', () => wake.off(kind, forget), { once: true })
  const isLarge = (owner: string) => (waiting.jobs.get(owner)?.[0]?.size ?? 0) > smallBytes

  /** Where told so, takes none that was tried before. */
  return async function claim(maxJobs: number, isRetrying: boolean): Promise<Turn | undefined> {
    const isOld = performance.now() - waiting.at > pollMs
    if (isOld) waiting = await findWaiting(kind)
    for (;;) {
      const owner = turns.next(waiting.jobs.keys(), isLarge)
      if (owner === undefined) return undefined
      const turn = { owner, isLarge: isLarge(owner) }
      const all = waiting.jobs.get(owner) ?? []
      const ids = all.splice(0, together(all, maxJobs)).map(({ _id }) => _id)
      if (!all.length) waiting.jobs.delete(owner)
      // Others may have taken them meanwhile.
      const jobs = await take(kind, ids, isRetrying)
      if (jobs.length) return { ...turn, jobs }
    }
  }
}

/** Returns how many of these jobs make a turn. */
function together(jobs: WaitingJob[], maxJobs: number) {
  const other = jobs.findIndex(({ size, attempts }) => size > smallBytes || attempts > 0)
  return Math.max(1, Math.min(maxJobs, other < 0 ? jobs.length : other))
}

/** Takes those of the jobs that still wait. */
async function take(kind: JobKind, ids: Types.ObjectId[], isRetrying: boolean) {
  const isFree = { kind, state: 'open' as const, heldUntil: isOver(maxHoldMs) }
  const free = { ...isFree, ...((isRetrying || ids.length > 1) && { attempts: 0 }) }
  const lease = { heldBy: me, heldUntil: leaseEnd() }
  const taken = { ...lease, began: null, $inc: { attempts: 1 } }
  const [_id] = ids
  if (ids.length === 1) {
    const only = { ...lightly, returnDocument: 'after' as const }
    const job = await Job.findOneAndUpdate({ _id, ...free }, taken, only)
    return job ? [job] : []
  }
  const all = { _id: { $in: ids } }
  const { modifiedCount } = await Job.updateMany({ ...all, ...free }, taken, lightly)
  return modifiedCount ? Job.find({ ...all, ...lease }) : []
}

async function findWaiting(kind: JobKind): Promise<Waiting> {
  const at = performance.now()
  const find = (heldUntil: object) =>
    Job.find({ kind, state: 'open', heldUntil })
      .select({ owner: 1, bot: 1, size: 1, attempts: 1 })
      // Postponed jobs go behind.
      .sort({ size: 1, heldUntil: 1, _id: 1 })
      .lean()
  const open = (await Promise.all(overRanges(maxHoldMs).map(find))).flat()
  return { jobs: Map.groupBy(open, ownerOf), at }
}
