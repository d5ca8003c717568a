import { Worker } from 'node:worker_threads'
import { log } from '../log.ts'
import { actingNow } from '../turns/actingFor.ts'
import { createQueue } from '../turns/createQueue.ts'
import { createTurns } from '../turns/createTurns.ts'
import type { ModelFiles } from './modelFiles.ts'
import type { Done, FromWorker, Job } from './modelWorker.ts'
import type { RuntimeName } from './runtime.ts'

/**
 * What goes before what: what a visitor's answer cannot be without, what makes it better, an owner who tries a bot out, and
 * what nobody waits for, such as training.
 */
const lanes = ['needed', 'better', 'tried', 'patient'] as const
type Lane = (typeof lanes)[number]

export type RunOptions = {
  /** Of an answer; `patient` where none is named, and where no visitor waits it is another one. */
  lane?: Exclude<Lane, 'tried'>
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

/** So many jobs go before those of later lanes that wait; then one of these has its turn. */
const mostInARow = 8
/** Workers that die one soon after the other are replaced so often; once none is left, the models are given up. */
const mostRestarts = 5
const soonMs = 10 * 60_000

export type WorkerPool = {
  runtime: RuntimeName
  /** Jobs of answers that wait for a thread. */
  waiting: () => number
  workers: number
  /** Rejects with `ModelsStopped` where a thread ends or none is left, with `Overdue` beyond the deadline. */
  run: (job: Job, options?: RunOptions) => Promise<Done>
  stop: () => Promise<void>
}

type Turn = { owner: string; item: Waiting }
type Options = { workers: number; runtime?: RuntimeName; onLost?: () => void }

/**
 * Starts threads that run the models, each one job at a time, so that no result depends on what else is asked, in each lane
 * by turns of the owners. Resolves once all are warm, with as many as could be started; rejects where none could.
 */
export async function startWorkerPool(files: ModelFiles, options: Options): Promise<WorkerPool> {
  const turns = createTurns()
  const queues = lanes.map(() => createQueue<Waiting>(turns))
  /** Jobs of each lane that went, one after the other, before a later one that waited. */
  const inARow = lanes.map(() => 0)
  const threads: Thread[] = []
  const idle: Thread[] = []
  let restarts = 0
  let lastLoss = -Infinity
  let isOver = false

  /** Takes the next job of the lanes from this one on. */
  const nextFrom = (lane: number): Turn | undefined => {
    if (lane === lanes.length) return undefined
    const waitsLater = queues.slice(lane + 1).some(queue => queue.size() > 0)
    const isTheirTurn = queues[lane]!.size() > 0 && (!waitsLater || inARow[lane]! < mostInARow)
    inARow[lane] = isTheirTurn && waitsLater ? inARow[lane]! + 1 : 0
    return isTheirTurn ? queues[lane]!.take() : nextFrom(lane + 1)
  }
  const isOverdue = ({ deadline = Infinity }: Waiting) => performance.now() > deadline
  function dispatch() {
    for (const queue of queues)
      for (const { reject } of queue.dropWhile(isOverdue))
        reject(new Overdue('The models are busy'))
    while (idle.length) {
      const turn = nextFrom(0)
      if (!turn) return
      idle.pop()!.take(turn.item, () => turns.end(turn.owner))
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
    for (const queue of queues)
      for (const { reject } of queue.dropWhile(() => true)) reject(new ModelsStopped())
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
    waiting: () => queues.slice(0, -1).reduce((sum, queue) => sum + queue.size(), 0),
    run: (job, given = {}) => {
      given.signal?.throwIfAborted()
      if (isOver) return Promise.reject(new ModelsStopped())
      const { promise, resolve, reject } = Promise.withResolvers<Done>()
      const { owner = '' } = actingNow() ?? {}
      const queue = queues[lanes.indexOf(laneOf(given))]!
      const waiting = { ...given, job, resolve, reject }
      queue.add(owner, waiting)
      const leave = () => {
        queue.remove(owner, waiting)
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

/** The lane of a job, where not a visitor waits for its answer. */
function laneOf({ lane = 'patient' }: RunOptions): Lane {
  const by = actingNow()?.by ?? 'visitor'
  if (lane === 'patient' || by === 'nobody') return 'patient'
  return by === 'owner' ? 'tried' : lane
}

type Thread = {
  runtime: RuntimeName
  isAlive: () => boolean
  /** Runs a job; `ended` is called once it is done, or will not be. */
  take: (waiting: Waiting, ended: () => void) => void
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
  let held: (Waiting & { ended: () => void }) | undefined
  const started = Promise.withResolvers<RuntimeName>()
  let isStarted = false
  let isOver = false
  const thread: Thread = {
    runtime: 'native',
    isAlive: () => !isOver,
    take: (waiting, ended) => {
      held = { ...waiting, ended }
      worker.ref()
      worker.postMessage(waiting.job satisfies Job, [])
    },
    stop: () => worker.terminate(),
  }
  const end = (error: unknown) => {
    if (isOver) return
    isOver = true
    held?.ended()
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
    waiting?.ended()
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
