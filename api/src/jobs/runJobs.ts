import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Types } from 'mongoose'
import type { Progress } from '../contract.ts'
import { asRefusal } from '../http/answerErrors.ts'
import { log } from '../log.ts'
import { memoryIsShort } from '../memory/memoryCeiling.ts'
import { actFor } from '../turns/actingFor.ts'
import { createTurns, type Turns } from '../turns/createTurns.ts'
import { Job, type JobDocument, type JobKind } from './Job.ts'
import { cancelEvent, wake } from './startJob.ts'
import { notePace } from './placeInQueue.ts'

export type JobContext = {
  job: JobDocument
  /** Aborted when the job was cancelled (its reason is `cancelled`), when another process took it, or at a stop. */
  signal: AbortSignal
  /** Shows how far it is; cheap to call often. */
  progress: (now: Progress) => void
}

/** How much of what was wanted is done, and what to remember of it; `later` where it must wait for other jobs of its bot. */
type Outcome = { done: number; result?: unknown } | { later: true }

/** Does the work. */
export type RunJob = (context: JobContext) => Promise<Outcome>

const leaseMs = 10_000
const heartbeatMs = 400
const lookMs = 1_000
/** When a job that waits for others is tried again, if nothing calls it sooner. */
const laterMs = 3_000
export const attemptsAtMost = 3

/** True when a job ended its process, or was left by it, as often as it may be tried. */
export const brokeOff = ({ attempts }: Pick<JobDocument, 'attempts'>) => attempts > attemptsAtMost
export const cancelledReason = 'cancelled'

/** Who holds a job need not be on the disk: what is lost with the power is done again. */
const lightly = { writeConcern: { w: 1, j: false } }

/** This process, as a holder of jobs. */
const me = randomUUID()

/**
 * Runs jobs of one kind, `atOnce` at a time by turns of their owners, until `stop` aborts; resolves when the last one has
 * let go.
 *
 * A job whose holder died is taken up after its lease of 10 s. A fault is tried three times, and so is a job that ended its
 * process; a refusal is final. Of those tried before one runs at a time, so that its end is not another's too. While memory
 * is short, too, one runs at a time.
 */
export async function runJobs(kind: JobKind, atOnce: number, run: RunJob, stop: AbortSignal) {
  const turns = createTurns(atOnce)
  const claim = claimer(kind, turns, stop)
  const running = new Set<Promise<void>>()
  let isRetrying = false
  while (!stop.aborted) {
    // What is wanted while we look is not missed.
    const more = workOrTimeout(kind, stop)
    const job: JobDocument | false | null | void =
      running.size < (memoryIsShort() ? 1 : atOnce) && (await claim(isRetrying).catch(failedToLook))
    if (!job) {
      await Promise.race([more, ...running])
      continue
    }
    const owner = ownerOf(job)
    const isRetry: boolean = job.attempts > 1
    isRetrying ||= isRetry
    turns.begin(owner)
    const work: Promise<void> = hold(job, run, stop).finally(() => {
      running.delete(work)
      turns.end(owner)
      if (isRetry) isRetrying = false
    })
    running.add(work)
  }
  await Promise.all(running)
}

const ownerOf = ({ owner, bot }: JobDocument) => String(owner ?? bot)

function failedToLook(error: unknown) {
  log.warn({ err: error }, 'looking for jobs failed')
}

/** Lets go of every job: right where this is the only process, after a restart. */
export const releaseJobs = () =>
  Job.updateMany({ state: 'open' }, { heldBy: null, heldUntil: new Date(0) })

const lease = () => new Date(Date.now() + leaseMs)

/** The jobs that wait, by owner in their order, as they were found at that moment. */
type Waiting = { jobs: Map<string, Types.ObjectId[]>; at: number }

/** Returns a way to take the smallest, and of these the oldest, job of the owner whose turn it is. */
function claimer(kind: JobKind, turns: Turns, stop: AbortSignal) {
  let waiting: Waiting = { jobs: new Map(), at: 0 }
  const forget = () => (waiting.at = 0)
  wake.on(kind, forget)
  stop.addEventListener('abort', () => wake.off(kind, forget), { once: true })

  /** Where told so, takes none that was tried before. */
  return async function claim(isRetrying: boolean): Promise<JobDocument | null> {
    const isOld = Date.now() - waiting.at > lookMs
    if (isOld) waiting = await findWaiting(kind)
    for (;;) {
      const owner = turns.next(waiting.jobs.keys())
      if (owner === undefined) return null
      const [_id, ...others] = waiting.jobs.get(owner) ?? []
      if (others.length) waiting.jobs.set(owner, others)
      else waiting.jobs.delete(owner)
      // Others may have taken it meanwhile.
      const job = await Job.findOneAndUpdate(
        { _id, ...waitingNow(kind), ...(isRetrying && { attempts: 0 }) },
        { heldBy: me, heldUntil: lease(), began: null, $inc: { attempts: 1 } },
        { ...lightly, returnDocument: 'after' },
      )
      if (job) return job
    }
  }
}

const waitingNow = (kind: JobKind) => ({
  kind,
  state: 'open' as const,
  heldUntil: { $lte: new Date() },
})

async function findWaiting(kind: JobKind): Promise<Waiting> {
  const at = Date.now()
  const found = await Job.find(waitingNow(kind))
    .select({ owner: 1, bot: 1 })
    .sort({ size: 1, _id: 1 })
    .lean()
  const byOwner = Map.groupBy(found, job => String(job.owner ?? job.bot))
  const jobs = [...byOwner].map(([owner, all]) => [owner, all.map(({ _id }) => _id)] as const)
  return { jobs: new Map(jobs), at }
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
  const began = Date.now()
  let latest: Progress | null = null
  let saved: Progress | null = null
  const beat = async () => {
    const isMoved = saved !== latest
    saved = latest
    const { matchedCount } = await Job.updateOne(
      mine,
      { heldUntil: lease(), progress: saved },
      lightly,
    )
    if (!matchedCount) await lose()
    else if (isMoved) wake.emit('moved', String(job.bot))
  }
  const heartbeat = setInterval(() => {
    beat().catch(error => log.warn({ err: error }, 'heartbeat failed'))
  }, heartbeatMs)
  try {
    const signal = AbortSignal.any([lost.signal, stop])
    const context = { job, signal, progress: (now: Progress) => (latest = now) }
    const who = { owner: ownerOf(job), by: 'nobody' as const }
    const outcome = await actFor(who, () => run(context))
    clearInterval(heartbeat)
    if ('later' in outcome) await letGo(job, laterMs)
    else {
      notePace(job.kind, Date.now() - began)
      await finish(job, outcome.done, outcome.result)
    }
  } catch (error) {
    clearInterval(heartbeat)
    if (stop.aborted) await letGo(job)
    else if (!lost.signal.aborted) await fail(job, error)
  } finally {
    clearInterval(heartbeat)
    wake.off(cancelled, cancel)
  }
}

/** Leaves the job to whoever comes after so many ms, as if not tried; where the database is gone, its lease ends by itself. */
const letGo = ({ _id }: JobDocument, ms = 0) =>
  Job.updateOne(
    { _id, heldBy: me },
    {
      heldBy: null,
      heldUntil: new Date(ms ? Date.now() + ms : 0),
      progress: null,
      $inc: { attempts: -1 },
    },
    lightly,
  ).catch(error => log.warn({ err: error }, 'could not let go of a job'))

/** Calls the jobs of other kinds that may have waited for the last one of this kind and bot. */
async function callLater({ kind, bot }: JobDocument) {
  if (await Job.exists({ kind, bot, state: 'open' })) return
  const waiting = { bot, kind: { $ne: kind }, state: 'open' as const, heldBy: null, attempts: 0 }
  const called = await Job.find(waiting).select({ kind: 1 })
  if (!called.length) return
  await Job.updateMany({ ...waiting, _id: { $in: called } }, { heldUntil: new Date(0) })
  for (const job of called) wake.emit(job.kind)
}

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
    lightly,
  )
  if (!closed.matchedCount) {
    await Job.updateOne(mine, { ...free, attempts: 0 }, lightly)
    wake.emit(job.kind)
  }
  wake.emit('settled', job)
  await callLater(job).catch(failedToLook)
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
  wake.emit('settled', job)
  await callLater(job).catch(failedToLook)
}
