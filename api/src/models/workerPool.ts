import { Worker } from 'node:worker_threads'
import { log } from '../log.ts'
import type { ModelFiles } from './modelFiles.ts'
import type { Done, FromWorker, Job, ToWorker } from './modelWorker.ts'
import type { RuntimeName } from './runtime.ts'

/**
 * What goes before what: what a visitor's answer cannot be without, what makes it better, and what nobody waits for, such
 * as training.
 */
const lanes = ['needed', 'better', 'patient'] as const
type Lane = (typeof lanes)[number]

export type RunOptions = {
  /** `patient` where none is named. */
  lane?: Lane
  signal?: AbortSignal | undefined
  /** On the clock of `performance.now()`: what has not begun by then is not begun. */
  deadline?: number
}
type Waiting = RunOptions & {
  job: Job
  resolve: (done: Done) => void
  reject: (why: unknown) => void
}

/** A job waited beyond its deadline. */
export class Overdue extends Error {}

/** So many jobs of visitors go first while patient ones wait; then one of these has its turn. */
const visitorsInARow = 8
/** A worker that dies is replaced so often, then the models are given up. */
const mostRestarts = 5

export type WorkerPool = {
  runtime: RuntimeName
  /** Jobs of visitors that wait for a thread. */
  waiting: () => number
  workers: number
  run: (job: Job, options?: RunOptions) => Promise<Done>
  stop: () => Promise<void>
}

type Options = { workers: number; runtime?: RuntimeName; onLost?: () => void }

/**
 * Starts threads that run the models, each one job at a time, so that no result depends on what else is asked. Resolves
 * once all are warm; rejects where one cannot start.
 */
export async function startWorkerPool(files: ModelFiles, options: Options): Promise<WorkerPool> {
  const queues: Record<Lane, Waiting[]> = { needed: [], better: [], patient: [] }
  const idle: Thread[] = []
  let inARow = 0
  let restarts = 0
  let isStopped = false

  const next = (): Waiting | undefined => {
    const { needed, better, patient } = queues
    const ofVisitors = needed.length ? needed : better
    const isTheirTurn = inARow < visitorsInARow || !patient.length
    const queue = ofVisitors.length && isTheirTurn ? ofVisitors : patient
    inARow = queue === patient ? 0 : inARow + 1
    return queue.shift()
  }
  function dispatch() {
    while (idle.length) {
      const waiting = next()
      if (!waiting) return
      if (waiting.signal?.aborted) waiting.reject(waiting.signal.reason)
      else if (performance.now() > (waiting.deadline ?? Infinity))
        waiting.reject(new Overdue('The models are busy'))
      else idle.pop()!.take(waiting)
    }
  }
  const free = (thread: Thread) => {
    idle.push(thread)
    dispatch()
  }
  const lost = (thread: Thread, error: unknown) => {
    threads.splice(threads.indexOf(thread), 1)
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
    if (isStopped) return
    log.error({ err: error }, 'a thread of the models has ended')
    if (++restarts <= mostRestarts)
      startThread(files, options.runtime, free, lost).then(
        one => threads.push(one),
        () => giveUp(),
      )
    else if (!threads.length) giveUp()
  }
  const rejectAll = () => {
    for (const lane of lanes)
      for (const { reject } of queues[lane].splice(0)) reject(new Error('The models have stopped'))
  }
  const giveUp = () => {
    rejectAll()
    options.onLost?.()
  }
  const threads = await Promise.all(
    Array.from({ length: options.workers }, () => startThread(files, options.runtime, free, lost)),
  )

  return {
    runtime: threads[0]!.runtime,
    workers: options.workers,
    waiting: () => queues.needed.length + queues.better.length,
    run: (job, given = {}) => {
      given.signal?.throwIfAborted()
      const { promise, resolve, reject } = Promise.withResolvers<Done>()
      const queue = queues[given.lane ?? 'patient']
      const waiting = { ...given, job, resolve, reject }
      queue.push(waiting)
      const leave = () => {
        const at = queue.indexOf(waiting)
        if (at >= 0) queue.splice(at, 1)
        reject(given.signal?.reason)
      }
      given.signal?.addEventListener('abort', leave, { once: true })
      dispatch()
      return promise.finally(() => given.signal?.removeEventListener('abort', leave))
    },
    stop: async () => {
      isStopped = true
      rejectAll()
      await Promise.all(threads.map(({ stop }) => stop()))
    },
  }
}

type Thread = {
  runtime: RuntimeName
  take: (waiting: Waiting) => void
  stop: () => Promise<unknown>
}

async function startThread(
  files: ModelFiles,
  runtime: RuntimeName | undefined,
  free: (thread: Thread) => void,
  lost: (thread: Thread, error: unknown) => void,
): Promise<Thread> {
  const worker = new Worker(new URL('./modelWorker.ts', import.meta.url), {
    workerData: { files, runtime },
    execArgv: [],
  })
  let held: Waiting | undefined
  const started = Promise.withResolvers<RuntimeName>()
  let isStarted = false
  const thread: Thread = {
    runtime: 'native',
    take: waiting => {
      held = waiting
      worker.ref()
      worker.postMessage({ ticket: 0, job: waiting.job } satisfies ToWorker, [])
    },
    stop: () => worker.terminate(),
  }
  let isOver = false
  const end = (error: unknown) => {
    if (isOver) return
    isOver = true
    held?.reject(new Error('The models have stopped', { cause: error }))
    if (isStarted) lost(thread, error)
    else started.reject(error)
  }
  worker.once('error', end).once('exit', code => end(new Error(`It ended with ${code}`)))
  worker.on('message', (message: FromWorker) => {
    if ('ready' in message) return started.resolve(message.ready)
    const waiting = held
    held = undefined
    // Nothing that waits keeps the process alive.
    worker.unref()
    if ('done' in message) waiting?.resolve(message.done)
    else waiting?.reject(new Error(message.error))
    free(thread)
  })
  thread.runtime = await started.promise
  isStarted = true
  worker.unref()
  free(thread)
  return thread
}
