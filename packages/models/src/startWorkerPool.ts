import { actingNow } from '@sandbox-ai/turns/actingFor'
import { createLanes, type Lane } from './createLanes.ts'
import { ModelsStopped, Overdue } from './errors.ts'
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
  /** Number of threads that there are. */
  workers: () => number
  /** Rejects with `ModelsStopped` where a thread ends or none is left, with `Overdue` beyond the deadline. */
  run: (job: Job, options?: RunOptions) => Promise<Done>
  stop: () => Promise<void>
}

/** Milliseconds, unless told otherwise, without work after which threads beyond the fewest go. */
const idleTime = 10 * 60_000

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
    const { owner = '' } = actingNow() ?? {}
    const lane = laneOf(request)
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

  await threads.start()
  const { runtime } = threads.all[0]!
  const stop = async () => {
    end()
    await threads.stop()
  }
  return {
    runtime,
    load: () => lanes.size() / threads.maxThreads(),
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
