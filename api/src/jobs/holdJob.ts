import type { Progress } from '../contract.ts'
import { databaseTimeIn } from '../database/databaseTime.ts'
import { gathered } from '../database/gathered.ts'
import { unreadable } from '../errors.ts'
import { asRefusal } from '../http/answerErrors.ts'
import { log } from '../log.ts'
import { actFor } from '@sandbox-ai/turns/actingFor'
import { ownerOf } from './createClaim.ts'
import { finishJob, callLater } from './finishJob.ts'
import { Job, type JobDocument } from './Job.ts'
import { jobSeconds } from '../telemetry/metrics.ts'
import { withSpan } from '../telemetry/withSpan.ts'
import { leaseEnd, lightly, me } from './lease.ts'
import { notePace } from './placeInQueue.ts'
import { maxAttempts, cancelledReason, type RunJob } from './RunJob.ts'
import { cancelEvent, wake } from './startJob.ts'

const heartbeatMs = 400
/** When a job that waits for others is tried again, if nothing calls it sooner. */
const laterMs = 3_000

type Ends = { stop: AbortSignal; overtime: AbortSignal }

/** Runs a job that was taken and renews its lease; resolves when it is closed or let go. */
export async function holdJob(job: JobDocument, run: RunJob, { stop, overtime }: Ends) {
  const lost = new AbortController()
  const cancelled = cancelEvent(job._id)
  const cancel = () => lost.abort(cancelledReason)
  wake.once(cancelled, cancel)
  const began = performance.now()
  const measure = (outcome: string) =>
    jobSeconds.observe({ kind: job.kind, outcome }, (performance.now() - began) / 1_000)
  let latest: Progress | null = null
  let saved: Progress | null = null
  const beat = async () => {
    const isMoved = saved !== latest
    saved = latest
    const holder = await renew({ job, progress: saved })
    // No longer ours: cancelled, or taken up by another process, whose work must not be undone.
    if (holder !== me) lost.abort(holder === undefined ? cancelledReason : 'taken')
    else if (isMoved) wake.emit('moved', String(job.bot))
  }
  const heartbeat = setInterval(() => {
    beat().catch(error => log.warn({ err: error }, 'heartbeat failed'))
  }, heartbeatMs)
  try {
    const signal = AbortSignal.any([lost.signal, stop])
    const context = { job, signal, overtime, progress: (now: Progress) => (latest = now) }
    // Kinds of jobs tidy up at the try before; nothing ends processes for ever.
    if (job.attempts > maxAttempts + 1) throw unreadable('This failed each time it was tried.')
    const who = { owner: ownerOf(job), by: 'nobody' as const }
    const outcome = await actFor(who, () => withSpan(`job ${job.kind}`, () => run(context)))
    clearInterval(heartbeat)
    if ('later' in outcome) {
      measure('later')
      await letGo(job, laterMs)
    } else {
      notePace(job.kind, performance.now() - began)
      await finishJob({ job, ...outcome })
      measure('done')
    }
  } catch (error) {
    clearInterval(heartbeat)
    measure(stop.aborted || lost.signal.aborted ? 'left' : 'failed')
    if (stop.aborted) await letGo(job)
    else if (!lost.signal.aborted) await fail(job, error)
  } finally {
    clearInterval(heartbeat)
    wake.off(cancelled, cancel)
  }
}

type Beat = { job: JobDocument; progress: Progress | null }

/** Renews the leases of jobs of this process; gives who holds each, nobody where it is gone. */
const renew = gathered(async (beats: Beat[]): Promise<(string | null | undefined)[]> => {
  const heldUntil = leaseEnd()
  const { matchedCount } = await Job.bulkWrite(
    beats.map(({ job: { _id }, progress }) => ({
      updateOne: { filter: { _id, heldBy: me }, update: { heldUntil, progress } },
    })),
    lightly,
  )
  if (matchedCount === beats.length) return beats.map(() => me)
  const ids = beats.map(({ job }) => job._id)
  const there = await Job.find({ _id: { $in: ids } }, { heldBy: 1 }).lean()
  const holders = new Map(there.map(({ _id, heldBy }) => [String(_id), heldBy]))
  return ids.map(id => holders.get(String(id)))
})

/**
 * Leaves the job to whoever comes after so many ms, as if not tried; where the database is gone, its lease ends by itself.
 */
const letGo = ({ _id }: JobDocument, ms = 0) =>
  Job.updateOne(
    { _id, heldBy: me },
    {
      heldBy: null,
      heldUntil: ms ? databaseTimeIn(ms) : new Date(0),
      progress: null,
      $inc: { attempts: -1 },
    },
    lightly,
  ).catch(error => log.warn({ err: error }, 'could not let go of a job'))

async function fail(job: JobDocument, thrown: unknown) {
  const refusal = asRefusal(thrown)
  const final = (refusal && refusal.status < 500) || job.attempts >= maxAttempts
  log[final && refusal ? 'info' : 'error'](
    { err: thrown, kind: job.kind, job: job._id },
    'job failed',
  )
  const error = refusal?.message ?? 'This did not work, for a reason on our side. Please try again.'
  await Job.updateOne(
    { _id: job._id, heldBy: me },
    {
      heldBy: null,
      progress: null,
      // Whoever asks again after a final failure does not wait.
      heldUntil: final ? new Date(0) : databaseTimeIn(1_000 * 4 ** job.attempts),
      error,
      ...(final && {
        state: 'failed',
        refusal: { status: refusal?.status ?? 500, code: refusal?.code ?? 'internal' },
      }),
    },
  ).catch(failure => log.error({ err: failure }, 'could not note that a job failed'))
  wake.emit('settled', job)
  await callLater([job])
}
