import { type Log, silentLog } from './Log.ts'
import { ModelsStopped } from './errors.ts'
import type { ModelFiles } from './modelFiles.ts'
import type { RuntimeName } from './runtime.ts'
import { startThread, type Thread } from './startThread.ts'

/** Replacements of threads that end within `soonMs` of each other; without any thread left the models are given up. */
const maxRestarts = 5
const soonMs = 10 * 60_000

/** Threads that are kept without work: a question takes about two. */
const minThreads = 2

export type ThreadOptions = {
  /** Threads at most. */
  workers: number
  runtime?: RuntimeName
  /** Milliseconds without work after which a thread goes, but for a few. */
  idleMs?: number
  /** Called where the models are given up. */
  onLost?: () => void
  log?: Log
}

type Keeping = {
  onFree: (thread: Thread) => void
  onGone: (thread: Thread) => void
  /** Called once where no thread is left and none is started any more. */
  onNone: () => void
}

/**
 * Keeps threads alive: a few at first, more when asked to. Replaces one that ends, unless too many end in a short time.
 */
export function keepThreads(
  files: ModelFiles,
  { workers, runtime, onLost, log = silentLog }: ThreadOptions,
  on: Keeping,
) {
  const all: Thread[] = []
  let maxThreads = workers
  let isGrowing = false
  let restarts = 0
  let lastLoss = -Infinity
  let isOver = false

  const starting = new Set<Promise<unknown>>()

  async function startOne() {
    const start = startThread(files, { runtime, onFree: on.onFree, onLost: replace })
    starting.add(start)
    const thread = await start.finally(() => starting.delete(start))
    if (isOver) await thread.stop()
    else if (thread.isAlive()) {
      all.push(thread)
      on.onFree(thread)
    } else throw new ModelsStopped()
  }
  /** Starts another thread, one at a time, unless there are as many as may be. */
  function grow() {
    if (isOver || isGrowing || all.length >= maxThreads) return
    isGrowing = true
    startOne()
      .catch((why: unknown) => {
        maxThreads = all.length
        log.warn({ err: why }, 'fewer threads run the models')
        giveUpWithoutThreads()
      })
      .finally(() => (isGrowing = false))
  }
  function replace(thread: Thread, error: unknown) {
    if (!remove(thread)) return
    on.onGone(thread)
    if (isOver) return
    log.error({ err: error }, 'a thread of the models has ended')
    if (performance.now() - lastLoss > soonMs) restarts = 0
    lastLoss = performance.now()
    if (++restarts > maxRestarts) return giveUpWithoutThreads()
    startOne().catch((why: unknown) => {
      log.error({ err: why }, 'a thread of the models does not start again')
      giveUpWithoutThreads()
    })
  }
  function remove(thread: Thread): boolean {
    const at = all.indexOf(thread)
    return at >= 0 && all.splice(at, 1).length > 0
  }
  function giveUpWithoutThreads() {
    if (all.length || isOver) return
    isOver = true
    on.onNone()
    onLost?.()
  }

  return {
    all,
    grow,
    /** Number of threads that there may be. */
    maxThreads: () => maxThreads,
    /** Resolves once a few are warm, or fewer where no more could be started; rejects where none could. */
    start: async () => {
      const starts = await Promise.allSettled(
        Array.from({ length: Math.min(minThreads, workers) }, startOne),
      )
      const failed = starts.find(one => one.status === 'rejected')
      if (!failed) return
      if (all.length) return log.warn({ err: failed.reason }, 'fewer threads run the models')
      isOver = true
      on.onNone()
      throw failed.reason
    },
    /** Ends a thread without work, and returns true, unless few are left. */
    spare: (thread: Thread) => {
      if (all.length <= minThreads) return false
      remove(thread)
      void thread.stop()
      return true
    },
    stop: async () => {
      isOver = true
      await Promise.allSettled(starting)
      await Promise.all(all.map(({ stop }) => stop()))
    },
  }
}
