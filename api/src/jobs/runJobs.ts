import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Progress } from '../contract.ts'
import { asRefusal } from '../http/answerErrors.ts'
import { log } from '../log.ts'
import { Job, type JobDocument, type JobKind } from './Job.ts'
import { cancelEvent, settledEvent, wake } from './startJob.ts'

export type JobContext = {
  job: JobDocument
  /** Aborted when the job was cancelled (its reason is `cancelled`), when another process took it, or at a stop. */
  signal: AbortSignal
  /** Shows how far it is; cheap to call often. */
  progress: (now: Progress) => void
}

/** Does the work; says how much of what was wanted is done, and what to remember of it. */
export type RunJob = (context: JobContext) => Promise<{ done: number; result?: unknown }>

const leaseMs = 10_000
const heartbeatMs = 400
const lookMs = 1_000
export const attemptsAtMost = 3

/** True when a job ended its process, or was left by it, as often as it may be tried. */
export const brokeOff = ({ attempts }: Pick<JobDocument, 'attempts'>) => attempts > attemptsAtMost
export const cancelledReason = 'cancelled'

/** This process, as a holder of jobs. */
const me = randomUUID()

/**
 * Runs jobs of one kind, `atOnce` at a time, until `stop` aborts; resolves when the last one has let go.
 *
 * A job whose holder died is taken up after its lease of 10 s. A fault is tried three times, and so is a job that ended its
 * process; a refusal is final. What was tried before runs alone, so that its end is nobody else's.
 */
export async function runJobs(kind: JobKind, atOnce: number, run: RunJob, stop: AbortSignal) {
  const running = new Set<Promise<void>>()
  let isAlone = false
  while (!stop.aborted) {
    const isFree: boolean = running.size < atOnce && !isAlone
    // What is wanted while we look is not missed.
    const more = isFree ? workOrTimeout(kind, stop) : Promise.race(running)
    const job: JobDocument | false | null | undefined | void =
      isFree && (await claim(kind, running.size > 0).catch(failedToLook))
    if (job) {
      isAlone = job.attempts > 1
      const work = hold(job, run, stop).finally(() => {
        running.delete(work)
        isAlone = false
      })
      running.add(work)
    } else await Promise.race([more, ...running])
  }
  await Promise.all(running)
}

function failedToLook(error: unknown) {
  log.warn({ err: error }, 'looking for jobs failed')
}

/** Lets go of every job: right where this is the only process, after a restart. */
export const releaseJobs = () =>
  Job.updateMany({ state: 'open' }, { heldBy: null, heldUntil: new Date(0) })

const lease = () => new Date(Date.now() + leaseMs)

/** Takes the job that waits longest; where others run beside it, none that was tried before. */
async function claim(kind: JobKind, hasCompany: boolean) {
  const waiting = { kind, state: 'open' as const, heldUntil: { $lte: new Date() } }
  const next = hasCompany ? await Job.findOne(waiting).sort({ heldUntil: 1 }) : null
  if (hasCompany && (!next || next.attempts > 0)) return null
  return Job.findOneAndUpdate(
    { ...waiting, ...(next && { _id: next._id }) },
    { heldBy: me, heldUntil: lease(), began: null, $inc: { attempts: 1 } },
    { sort: { heldUntil: 1 }, returnDocument: 'after' },
  )
}

async function workOrTimeout(kind: JobKind, stop: AbortSignal) {
  const done = new AbortController()
  const woken = () => done.abort()
  wake.once(kind, woken)
  await sleep(lookMs, undefined, { signal: AbortSignal.any([done.signal, stop]) }).catch(() => {})
  wake.off(kind, woken)
}

async function hold(job: JobDocument, run: RunJob, stop: AbortSignal) {
  const lost = new AbortController()
  const cancelled = cancelEvent(job._id)
  const cancel = () => lost.abort(cancelledReason)
  // No longer ours: cancelled, or taken up by another process, whose work must not be undone.
  const lose = async () =>
    lost.abort((await Job.exists({ _id: job._id })) ? 'taken' : cancelledReason)
  wake.once(cancelled, cancel)
  const mine = { _id: job._id, heldBy: me }
  let latest: Progress | null = null
  let saved: Progress | null = null
  const heartbeat = setInterval(() => {
    saved = latest
    Job.updateOne(mine, { heldUntil: lease(), progress: saved })
      .then(async ({ matchedCount }) => matchedCount || (await lose()))
      .catch(error => log.warn({ err: error }, 'heartbeat failed'))
  }, heartbeatMs)
  try {
    const signal = AbortSignal.any([lost.signal, stop])
    const { done, result } = await run({ job, signal, progress: now => (latest = now) })
    clearInterval(heartbeat)
    await finish(job, done, result)
  } catch (error) {
    clearInterval(heartbeat)
    if (stop.aborted) await letGo(job)
    else if (!lost.signal.aborted) await fail(job, error)
  } finally {
    clearInterval(heartbeat)
    wake.off(cancelled, cancel)
  }
}

/** Leaves the job to whoever comes next, as if not tried; where the database is gone, its lease ends by itself. */
const letGo = ({ _id }: JobDocument) =>
  Job.updateOne(
    { _id, heldBy: me },
    { heldBy: null, heldUntil: new Date(0), $inc: { attempts: -1 } },
  ).catch(error => log.warn({ err: error }, 'could not let go of a job'))

/** Closes the job, unless more was wanted meanwhile: then it is open for the next round at once. */
async function finish(job: JobDocument, done: number, result: unknown) {
  const free = {
    done,
    result,
    began: null,
    error: '',
    progress: null,
    heldBy: null,
    heldUntil: new Date(0),
  }
  const mine = { _id: job._id, heldBy: me }
  const closed = await Job.updateOne(
    { ...mine, wanted: { $lte: done } },
    { ...free, state: 'done', attempts: 0 },
  )
  if (!closed.matchedCount) {
    await Job.updateOne(mine, { ...free, attempts: 0 })
    wake.emit(job.kind)
  }
  wake.emit(settledEvent(job))
}

async function fail(job: JobDocument, thrown: unknown) {
  const refusal = asRefusal(thrown)
  const final = (refusal && refusal.status < 500) || job.attempts >= attemptsAtMost
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
      heldUntil: new Date(final ? 0 : Date.now() + 1_000 * 4 ** job.attempts),
      error,
      ...(final && {
        state: 'failed',
        refusal: { status: refusal?.status ?? 500, code: refusal?.code ?? 'internal' },
      }),
    },
  ).catch(failure => log.error({ err: failure }, 'could not note that a job failed'))
  wake.emit(settledEvent(job))
}
