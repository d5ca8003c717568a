import { type Acting, actingNow } from '@sandbox-ai/turns/actingFor'
import { createLanes, type Lane } from './createLanes.ts'
import { ModelsCrowded, ModelsStopped, Overdue } from './errors.ts'
import { keepThreads, type ThreadOptions } from './keepThreads.ts'
import type { ModelFiles } from './modelFiles.ts'
import type { Done, Job } from './modelWorker.ts'
import type { RuntimeName } from './runtime.ts'
import type { Thread, Waiting } from './startThread.ts'

export type RunOptions = {
  /** Lane of work for a visitor, `patient` by default; `laneOf` chooses another where no visitor waits. */
  lane?: Exclude<Lane, 'tried'>
  signal?: AbortSignal | undefined
  /** On the clock of `performance.now()`: what has not begun by then is not begun. */
  deadline?: number
}

export type WorkerPool = {
  runtime: RuntimeName
  /** Number of jobs of answers that wait, for each thread that there may be. */
  load: () => number
  /** Number of jobs that wait in each lane. */
  waiting: () => Record<string, number>
  /** Number of threads that there are. */
  workers: () => number
  /**
   * Rejects with `ModelsStopped` where a thread ends or none is left, and with `Overdue` beyond the deadline. Throws
   * `ModelsCrowded` at once, so that nobody shares it, whatever a visitor's question asks for that came when too many waited.
   */
  run: (job: Job, options?: RunOptions) => Promise<Done>
  stop: () => Promise<void>
}

/** Milliseconds, unless told otherwise, without work after which threads beyond the fewest go. */
const idleTime = 10 * 60_000
/** Jobs ahead of a visitor's first one, for each thread, with which it is not begun: it would wait for some five seconds. */
const crowded = 40

/**
 * Starts threads that run the models, each one job at a time, so that no result depends on what else is asked, in each lane
 * by turns of the owners. Two are kept ready; more start where jobs wait. Resolves once these two are warm, or one where no
 * more could be started; rejects where none could.
 */
export async function startWorkerPool(
  files: ModelFiles,
  options: ThreadOptions,
): Promise<WorkerPool> {
  const lanes = createLanes<Waiting & RunOptions>()
  /** Threads without work, that which had some last at the end. */
  const idle: Thread[] = []
  /** The fewest of them at any time since the last look. */
  let spare = 0
  let isOver = false
  const threads = keepThreads(files, options, { onFree, onGone, onNone: end })
  const timer = setInterval(sparing, options.idleMs ?? idleTime).unref()

  function dispatch() {
    const isOverdue = ({ deadline = Infinity }: RunOptions) => performance.now() > deadline
    for (const { reject } of lanes.dropWhile(isOverdue)) reject(new Overdue('The models are busy'))
    while (idle.length) {
      const next = lanes.take()
      if (!next) return
      idle.pop()!.take(next.item, () => lanes.endTurn(next.owner))
      spare = Math.min(spare, idle.length)
    }
    if (!lanes.isEmpty()) threads.grow()
  }
  function onFree(thread: Thread) {
    idle.push(thread)
    dispatch()
  }
  function onGone(thread: Thread) {
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
  }
  /** Ends threads that had no work since the last look. */
  function sparing() {
    for (const thread of idle.slice(0, spare)) if (threads.spare(thread)) onGone(thread)
    spare = idle.length
  }
  function end() {
    isOver = true
    clearInterval(timer)
    for (const { reject } of lanes.dropWhile(() => true)) reject(new ModelsStopped())
  }

  function run(job: Job, request: RunOptions = {}) {
    request.signal?.throwIfAborted()
    if (isOver) return Promise.reject(new ModelsStopped())
    const { promise, resolve, reject } = Promise.withResolvers<Done>()
    const acting = actingNow()
    const { owner = '' } = acting ?? {}
    const lane = laneOf(request)
    if (lane !== 'patient' && isHurried(acting, lane)) throw new ModelsCrowded()
    const waiting = { ...request, job, resolve, reject }
    lanes.add(lane, owner, waiting)
    const leave = () => {
      lanes.remove(lane, owner, waiting)
      reject(request.signal?.reason)
    }
    request.signal?.addEventListener('abort', leave, { once: true })
    dispatch()
    return promise.finally(() => request.signal?.removeEventListener('abort', leave))
  }

  /** Decides at the first job of a visitor's question, for all of them: one that is begun is also ended. */
  function isHurried(acting: Acting | undefined, lane: Lane) {
    if (acting?.by !== 'visitor') return false
    acting.isHurried ??= lanes.ahead(lane, acting.owner) >= crowded * threads.maxThreads()
    return acting.isHurried
  }

  await threads.start()
  const { runtime } = threads.all[0]!
  const stop = async () => {
    end()
    await threads.stop()
  }
  return {
    runtime,
    load: () => lanes.size() / threads.maxThreads(),
    waiting: lanes.sizes,
    workers: () => threads.all.length,
    run,
    stop,
  }
}

/** The lane of a job, where not a visitor waits for its answer. */
function laneOf({ lane = 'patient' }: RunOptions): Lane {
  const by = actingNow()?.by ?? 'visitor'
  if (lane === 'patient' || by === 'nobody') return 'patient'
  return by === 'owner' ? 'tried' : lane
}
