import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '../log.ts'
import { memoryIsShort } from '../memory/memoryCeiling.ts'
import { createTurns } from '@sandbox-ai/turns/createTurns'
import { createClaim, type Turn } from './createClaim.ts'
import { holdJob } from './holdJob.ts'
import { Job, type JobKind } from './Job.ts'
import type { RunJob } from './RunJob.ts'
import { wake } from './startJob.ts'

const pollMs = 1_000

/**
 * Number of jobs of a kind, or of turns of up to `together` small ones, that run at once; after `maxMs` a job gives its
 * place to others.
 */
export type Places = { atOnce: number; together?: number; maxMs?: number }

/**
 * Runs jobs of one kind, `atOnce` at a time by turns of their owners, until `stop` aborts; resolves when the last one has
 * let go.
 *
 * A job whose holder died is taken up after its lease of 10 s. A fault is tried three times, and so is a job that ended its
 * process; a refusal is final. Of those tried before one runs at a time, so that its end is not another's too. While memory
 * is short, too, one runs at a time.
 */
export async function runJobs(
  kind: JobKind,
  { atOnce, together = 1, maxMs }: Places,
  run: RunJob,
  stop: AbortSignal,
) {
  const turns = createTurns(atOnce)
  const claim = createClaim(kind, turns, stop)
  const running = new Set<Promise<unknown>>()
  /** The same with work whose time is over and whose place others have. */
  const unfinished = new Set<Promise<unknown>>()
  let isRetrying = false
  while (!stop.aborted) {
    // Work that is requested during the poll is not missed.
    const more = workOrTimeout(kind, stop)
    const isShort = memoryIsShort()
    const turn: Turn | undefined =
      running.size < (isShort ? 1 : atOnce)
        ? await claim(isShort ? 1 : together, isRetrying).catch(logFailedPoll)
        : undefined
    if (!turn) {
      await Promise.race([more, ...running])
      continue
    }
    const { owner, isLarge, jobs }: Turn = turn
    const isRetry: boolean = jobs.some(({ attempts }) => attempts > 1)
    isRetrying ||= isRetry
    turns.begin(owner, isLarge)
    const overtime = new AbortController()
    const work = Promise.all(
      jobs.map(job => holdJob(job, run, { stop, overtime: overtime.signal })),
    )
    unfinished.add(work)
    const ended = work.finally(() => unfinished.delete(work))
    const place: Promise<unknown> = timeUp(ended, maxMs).finally(() => {
      running.delete(place)
      turns.end(owner, isLarge)
      if (isRetry) isRetrying = false
      overtime.abort()
    })
    running.add(place)
  }
  await Promise.all(unfinished)
}

/** Resolves when the work is over, or so many milliseconds are. */
async function timeUp(work: Promise<unknown>, ms: number | undefined) {
  if (!ms) return work
  const over = new AbortController()
  const time = sleep(ms, undefined, { signal: over.signal, ref: false }).catch(() => {})
  await Promise.race([work, time]).finally(() => over.abort())
}

function logFailedPoll(error: unknown) {
  log.warn({ err: error }, 'looking for jobs failed')
  return undefined
}

/** Lets go of every job: right where this is the only process, after a restart. */
export const releaseJobs = () =>
  Job.updateMany({ state: 'open' }, { heldBy: null, heldUntil: new Date(0) })

async function workOrTimeout(kind: JobKind, stop: AbortSignal) {
  const done = new AbortController()
  const woken = () => done.abort()
  wake.once(kind, woken)
  await sleep(pollMs, undefined, { signal: AbortSignal.any([done.signal, stop]) }).catch(() => {})
  wake.off(kind, woken)
}
