import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import createError from 'http-errors'
import type { Types } from 'mongoose'
import { notReady } from '../errors.ts'
import { Job, type JobDocument, type JobKind } from './Job.ts'

type Work = { kind: JobKind; subject: Types.ObjectId; bot: Types.ObjectId; wanted?: number }

/** Wakes the runners of this process; those of others look by themselves. */
export const wake = new EventEmitter().setMaxListeners(0)

/** Opens the job, or asks an open one for more; what is done already stays done. */
export async function startJob({ kind, subject, bot, wanted = 1 }: Work) {
  await Job.updateOne(
    { kind, subject },
    {
      $set: { state: 'open', error: '', refusal: null, attempts: 0 },
      $max: { wanted },
      $setOnInsert: { bot, heldUntil: new Date(0) },
    },
    { upsert: true },
  )
  wake.emit(kind)
}

/** What tells the holder in this process that its job was cancelled. */
export const cancelEvent = (job: Types.ObjectId) => `cancelled ${String(job)}`

/** Names the event by which those who wait in this process learn that a job got further, or ended. */
export const settledEvent = ({ kind, subject }: Pick<Work, 'kind' | 'subject'>) =>
  `settled ${kind} ${String(subject)}`

/** How soon, and then how often at least, a job is looked at that another process may hold, in ms. */
const [soon, seldom] = [100, 3_000]

/** Waits until as much is done as was wanted and gives the job; throws the refusal it failed with, or the signal's reason. */
export async function jobDone(
  { kind, subject, wanted = 1 }: Omit<Work, 'bot'>,
  signal?: AbortSignal,
): Promise<JobDocument> {
  const event = settledEvent({ kind, subject })
  for (let pause = soon; ; pause = Math.min(seldom, pause * 2)) {
    const woken = new AbortController()
    const wakeUp = () => woken.abort()
    // What happens while we look is not missed.
    wake.once(event, wakeUp)
    try {
      const job = await Job.findOne({ kind, subject })
      if (!job) throw notReady('This was cancelled')
      if (job.done >= wanted) return job
      if (job.state === 'failed') throw asRefusal(job)
      const ends = AbortSignal.any([woken.signal, ...(signal ? [signal] : [])])
      await sleep(pause, undefined, { signal: ends }).catch(() => signal?.throwIfAborted())
    } finally {
      wake.off(event, wakeUp)
    }
  }
}

function asRefusal({ error, refusal }: JobDocument) {
  const { status, code } = refusal ?? { status: 500, code: 'internal' }
  return createError(status, error, { code, expose: true })
}

/** Ends open jobs of a bot, held or not; their work stops at its next heartbeat. */
export async function cancelJobs(bot: Types.ObjectId, kinds: JobKind[]) {
  const open = { bot, kind: { $in: kinds }, state: 'open' as const }
  const jobs = await Job.find(open)
  await Job.deleteMany({ _id: { $in: jobs.map(job => job._id) } })
  for (const job of jobs) {
    wake.emit(cancelEvent(job._id))
    wake.emit(settledEvent(job))
  }
  return jobs
}
