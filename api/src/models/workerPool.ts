import { Worker } from 'node:worker_threads'
import { log } from '../log.ts'
import type { ModelFiles } from './modelFiles.ts'
import type { Done, FromWorker, Job } from './modelWorker.ts'
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

/** No thread runs the models any more. */
export class ModelsStopped extends Error {
  constructor(options?: ErrorOptions) {
    super('The models have stopped', options)
  }
}

/** So many jobs of visitors go first while patient ones wait; then one of these has its turn. */
const visitorsInARow = 8
/** Workers that die one soon after the other are replaced so often; once none is left, the models are given up. */
const mostRestarts = 5
const soonMs = 10 * 60_000

export type WorkerPool = {
  runtime: RuntimeName
  /** Jobs of visitors that wait for a thread. */
  waiting: () => number
  workers: number
  /** Rejects with `ModelsStopped` where a thread ends or none is left, with `Overdue` beyond the deadline. */
  run: (job: Job, options?: RunOptions) => Promise<Done>
  stop: () => Promise<void>
}

type Options = { workers: number; runtime?: RuntimeName; onLost?: () => void }

/**
 * Starts threads that run the models, each one job at a time, so that no result depends on what else is asked. Resolves
 * once all are warm, with as many as could be started; rejects where none could.
 */
export async function startWorkerPool(files: ModelFiles, options: Options): Promise<WorkerPool> {
  const queues: Record<Lane, Waiting[]> = { needed: [], better: [], patient: [] }
  const threads: Thread[] = []
  const idle: Thread[] = []
  let inARow = 0
  let restarts = 0
  let lastLoss = -Infinity
  let isOver = false

  const next = (): Waiting | undefined => {
    const { needed, better, patient } = queues
    const ofVisitors = needed.length ? needed : better
    const isTheirTurn = inARow < visitorsInARow || !patient.length
    const queue = ofVisitors.length && isTheirTurn ? ofVisitors : patient
    inARow = queue === patient ? 0 : inARow + 1
    return queue.shift()
  }
  const isOverdue = ({ deadline = Infinity }: Waiting) => performance.now() > deadline
  const rejectOverdue = () => {
    for (const lane of lanes)
      while (queues[lane][0] && isOverdue(queues[lane][0]))
        queues[lane].shift()!.reject(new Overdue('The models are busy'))
  }
  function dispatch() {
    rejectOverdue()
    while (idle.length) {
      const waiting = next()
      if (!waiting) return
      idle.pop()!.take(waiting)
    }
  }
  const free = (thread: Thread) => {
    idle.push(thread)
    dispatch()
  }
  const lost = (thread: Thread, error: unknown) => {
    for (const list of [threads, idle])
      if (list.includes(thread)) list.splice(list.indexOf(thread), 1)
    if (isOver) return
    log.error({ err: error }, 'a thread of the models has ended')
    if (performance.now() - lastLoss > soonMs) restarts = 0
    lastLoss = performance.now()
    if (++restarts > mostRestarts) return giveUpWithoutThreads()
    startOne().catch((why: unknown) => {
      log.error({ err: why }, 'a thread of the models does not start again')
      giveUpWithoutThreads()
    })
  }
  const startOne = async () => {
    const thread = await startThread(files, options.runtime, free, lost)
    if (isOver) await thread.stop()
    else if (thread.isAlive()) {
      threads.push(thread)
      free(thread)
    } else throw new ModelsStopped()
  }
  const end = () => {
    isOver = true
    for (const lane of lanes)
      for (const { reject } of queues[lane].splice(0)) reject(new ModelsStopped())
  }
  const giveUpWithoutThreads = () => {
    if (threads.length || isOver) return
    end()
    options.onLost?.()
  }
  const starts = await Promise.allSettled(Array.from({ length: options.workers }, startOne))
  const failed = starts.find(one => one.status === 'rejected')
  if (failed && !threads.length) {
    end()
    throw failed.reason
  }
  if (failed) log.warn({ err: failed.reason }, 'fewer threads run the models')

  return {
    runtime: threads[0]!.runtime,
    workers: threads.length,
    waiting: () => queues.needed.length + queues.better.length,
    run: (job, given = {}) => {
      given.signal?.throwIfAborted()
      if (isOver) return Promise.reject(new ModelsStopped())
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
      end()
      await Promise.all(threads.map(({ stop }) => stop()))
    },
  }
}

type Thread = {
  runtime: RuntimeName
  isAlive: () => boolean
  take: (waiting: Waiting) => void
  stop: () => Promise<unknown>
}

/** Starts a thread; `lost` is called where it ends once it has started. */
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
  let isOver = false
  const thread: Thread = {
    runtime: 'native',
    isAlive: () => !isOver,
    take: waiting => {
      held = waiting
      worker.ref()
      worker.postMessage(waiting.job satisfies Job, [])
    },
    stop: () => worker.terminate(),
  }
  const end = (error: unknown) => {
    if (isOver) return
    isOver = true
    held?.reject(new ModelsStopped({ cause: error }))
    if (isStarted) lost(thread, error)
    else started.reject(error)
  }
  worker.once('error', end).once('exit', code => end(new Error(`It ended with ${code}`)))
  worker.on('message', (message: FromWorker) => {
    if ('ready' in message) {
      isStarted = true
      return started.resolve(message.ready)
    }
    const waiting = held
    held = undefined
    // Nothing that waits keeps the process alive.
    worker.unref()
    if ('done' in message) waiting?.resolve(message.done)
    else waiting?.reject(new Error(message.error))
    free(thread)
  })
  thread.runtime = await started.promise
  worker.unref()
  return thread
}
