import createError from 'http-errors'
import type { Types } from 'mongoose'
import { notReady } from '../errors.ts'
import { Job, type JobDocument, type JobKind } from './Job.ts'
import { wake, type Work } from './startJob.ts'

type Waiter = { wanted: number; settle: (job: JobDocument) => void; fail: (why: unknown) => void }
type Awaited = { kind: JobKind; subject: Types.ObjectId; waiters: Set<Waiter> }

/** Interval, in ms, at which awaited jobs are polled: another process may hold them. */
const pollMs = 1_000

/** The jobs that calls of this process wait for, and those of them to be polled. One query serves all. */
const awaited = new Map<string, Awaited>()
const unseen = new Set<string>()
let polling: Promise<void> | undefined
let timer: NodeJS.Timeout | undefined

const keyOf = ({ kind, subject }: Pick<Work, 'kind' | 'subject'>) => `${kind} ${String(subject)}`

wake.on('settled', (job: Pick<Work, 'kind' | 'subject'>) => {
  if (awaited.has(keyOf(job))) pollSoon(keyOf(job))
})

/**
 * Waits until as much is done as was wanted and gives the job; throws the refusal it failed with, or the signal's reason.
 */
export async function jobDone(
  { kind, subject, wanted = 1 }: Omit<Work, 'bot' | 'size'>,
  signal?: AbortSignal,
): Promise<JobDocument> {
  signal?.throwIfAborted()
  const { promise, resolve: settle, reject: fail } = Promise.withResolvers<JobDocument>()
  const key = keyOf({ kind, subject })
  const job = awaited.get(key) ?? { kind, subject, waiters: new Set<Waiter>() }
  const waiter = { wanted, settle, fail }
  const leave = () => fail(signal?.reason)
  awaited.set(key, job)
  job.waiters.add(waiter)
  signal?.addEventListener('abort', leave, { once: true })
  timer ??= setInterval(() => pollSoon(...awaited.keys()), pollMs).unref()
  pollSoon(key)
  try {
    return await promise
  } finally {
    signal?.removeEventListener('abort', leave)
    job.waiters.delete(waiter)
    if (!job.waiters.size && awaited.get(key) === job) awaited.delete(key)
    if (!awaited.size) {
      clearInterval(timer)
      timer = undefined
    }
  }
}

/** Polls jobs soon; those named during a poll are part of the next one. */
function pollSoon(...keys: string[]) {
  for (const key of keys) unseen.add(key)
  polling ??= pollUnseen().finally(() => {
    polling = undefined
    if (unseen.size) pollSoon()
  })
}

async function pollUnseen() {
  // Calls that come together are polled together.
  await new Promise(setImmediate)
  const now = [...unseen].flatMap(key => awaited.get(key) ?? [])
  unseen.clear()
  for (const [kind, jobs] of Map.groupBy(now, job => job.kind))
    try {
      const current = await Job.find({ kind, subject: { $in: jobs.map(({ subject }) => subject) } })
      const byKey = new Map(current.map(job => [keyOf(job), job]))
      for (const job of jobs) notify(job.waiters, byKey.get(keyOf(job)))
    } catch (error) {
      for (const { waiters } of jobs) for (const { fail } of waiters) fail(error)
    }
}

function notify(waiters: Set<Waiter>, job: JobDocument | undefined) {
  for (const { wanted, settle, fail } of waiters)
    if (!job) fail(notReady('This was cancelled'))
    else if (job.done >= wanted) settle(job)
    else if (job.state === 'failed') fail(refusalOf(job))
}

function refusalOf({ error, refusal }: JobDocument) {
  const { status, code } = refusal ?? { status: 500, code: 'internal' }
  return createError(status, error, { code, expose: true })
}
