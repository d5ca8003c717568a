import { actingNow } from '../turns/actingFor.ts'
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
  /** Jobs of answers that wait for a thread. */
  waiting: () => number
  workers: number
  /** Rejects with `ModelsStopped` where a thread ends or none is left, with `Overdue` beyond the deadline. */
  run: (job: Job, options?: RunOptions) => Promise<Done>
  stop: () => Promise<void>
}

/**
 * Starts threads that run the models, each one job at a time, so that no result depends on what else is asked, in each lane
 * by turns of the owners. Resolves once all are warm, with as many as could be started; rejects where none could.
 */
export async function startWorkerPool(
  files: ModelFiles,
  options: ThreadOptions,
): Promise<WorkerPool> {
  const lanes = createLanes<Waiting & RunOptions>()
  const idle: Thread[] = []
  let isOver = false
  const threads = keepThreads(files, options, { onFree, onGone, onNone: end })

  function dispatch() {
    const isOverdue = ({ deadline = Infinity }: RunOptions) => performance.now() > deadline
    for (const { reject } of lanes.dropWhile(isOverdue)) reject(new Overdue('The models are busy'))
    while (idle.length) {
      const next = lanes.take()
      if (!next) return
      idle.pop()!.take(next.item, () => lanes.endTurn(next.owner))
    }
  }
  function onFree(thread: Thread) {
    idle.push(thread)
    dispatch()
  }
  function onGone(thread: Thread) {
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
  }
  function end() {
    isOver = true
    for (const { reject } of lanes.dropWhile(() => true)) reject(new ModelsStopped())
  }

  function run(job: Job, given: RunOptions = {}) {
    given.signal?.throwIfAborted()
    if (isOver) return Promise.reject(new ModelsStopped())
    const { promise, resolve, reject } = Promise.withResolvers<Done>()
    const { owner = '' } = actingNow() ?? {}
    const lane = laneOf(given)
    const waiting = { ...given, job, resolve, reject }
    lanes.add(lane, owner, waiting)
    const leave = () => {
      lanes.remove(lane, owner, waiting)
      reject(given.signal?.reason)
    }
    given.signal?.addEventListener('abort', leave, { once: true })
    dispatch()
    return promise.finally(() => given.signal?.removeEventListener('abort', leave))
  }

  await threads.start()
  const [{ runtime }, { length: workers }] = [threads.all[0]!, threads.all]
  const stop = async () => {
    end()
    await threads.stop()
  }
  return { runtime, workers, waiting: lanes.size, run, stop }
}

/** The lane of a job, where not a visitor waits for its answer. */
function laneOf({ lane = 'patient' }: RunOptions): Lane {
  const by = actingNow()?.by ?? 'visitor'
  if (lane === 'patient' || by === 'nobody') return 'patient'
  return by === 'owner' ? 'tried' : lane
}
