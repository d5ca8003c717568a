import { gathered } from '../database/gathered.ts'
import { log } from '../log.ts'
import { Job, type JobDocument } from './Job.ts'
import { lightly, me } from './lease.ts'
import { wake } from './startJob.ts'

type Finished = { job: JobDocument; done: number; result?: unknown }

/** Closes a job of this process, unless more was wanted meanwhile: then it is open for the next round at once. */
export const finishJob = gathered(async (all: Finished[]) => {
  const free = {
    began: null,
    error: '',
    progress: null,
    heldBy: null,
    heldUntil: new Date(0),
    attempts: 0,
  }
  const write = (isClosed: boolean) =>
    Job.bulkWrite(
      all.map(({ job, done, result }) => ({
        updateOne: {
          filter: { _id: job._id, heldBy: me, wanted: isClosed ? { $lte: done } : { $gt: done } },
          update: { ...free, done, result, ...(isClosed && { state: 'done' as const }) },
        },
      })),
      lightly,
    )
  const closed = await write(true)
  if (closed.matchedCount < all.length && (await write(false)).matchedCount)
    for (const { job } of all) wake.emit(job.kind)
  for (const { job } of all) wake.emit('settled', job)
  await callLater(all.map(({ job }) => job))
  return all
})

/** Calls the jobs of other kinds that may have waited for the last one of these kinds and bots. */
export async function callLater(ended: Pick<JobDocument, 'kind' | 'bot'>[]) {
  const ends = new Map(ended.map(({ kind, bot }) => [`${kind} ${String(bot)}`, { kind, bot }]))
  for (const end of ends.values()) await callLaterOf(end).catch(logFailedPoll)
}

async function callLaterOf({ kind, bot }: Pick<JobDocument, 'kind' | 'bot'>) {
  if (await Job.exists({ kind, bot, state: 'open' })) return
  const waiting = { bot, kind: { $ne: kind }, state: 'open' as const, heldBy: null, attempts: 0 }
  const others = await Job.find(waiting).select({ kind: 1 })
  if (!others.length) return
  await Job.updateMany({ ...waiting, _id: { $in: others } }, { heldUntil: new Date(0) })
  for (const job of others) wake.emit(job.kind)
}

const logFailedPoll = (error: unknown) => log.warn({ err: error }, 'looking for jobs failed')
