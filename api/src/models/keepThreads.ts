import { log } from '../log.ts'
import { ModelsStopped } from './errors.ts'
import type { ModelFiles } from './modelFiles.ts'
import type { RuntimeName } from './runtime.ts'
import { startThread, type Thread } from './startThread.ts'

/** Replacements of threads that end within `soonMs` of each other; without any thread left the models are given up. */
const mostRestarts = 5
const soonMs = 10 * 60_000

export type ThreadOptions = {
  workers: number
  runtime?: RuntimeName
  /** Called where the models are given up. */
  onLost?: () => void
}

type Keeping = {
  onFree: (thread: Thread) => void
  onGone: (thread: Thread) => void
  /** Called once where no thread is left and none is started any more. */
  onNone: () => void
}

/** Keeps a number of threads alive: replaces one that ends, unless too many end in a short time. */
export function keepThreads(
  files: ModelFiles,
  { workers, runtime, onLost }: ThreadOptions,
  on: Keeping,
) {
  const all: Thread[] = []
  let restarts = 0
  let lastLoss = -Infinity
  let isOver = false

  async function startOne() {
    const thread = await startThread(files, { runtime, onFree: on.onFree, onLost: replace })
    if (isOver) await thread.stop()
    else if (thread.isAlive()) {
      all.push(thread)
      on.onFree(thread)
    } else throw new ModelsStopped()
  }
  function replace(thread: Thread, error: unknown) {
    if (all.includes(thread)) all.splice(all.indexOf(thread), 1)
    on.onGone(thread)
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
  function giveUpWithoutThreads() {
    if (all.length || isOver) return
    isOver = true
    on.onNone()
    onLost?.()
  }

  return {
    all,
    /** Resolves once all are warm, with as many as could be started; rejects where none could. */
    start: async () => {
      const starts = await Promise.allSettled(Array.from({ length: workers }, startOne))
      const failed = starts.find(one => one.status === 'rejected')
      if (!failed) return
      if (all.length) return log.warn({ err: failed.reason }, 'fewer threads run the models')
      isOver = true
      on.onNone()
      throw failed.reason
    },
    stop: async () => {
      isOver = true
      await Promise.all(all.map(({ stop }) => stop()))
    },
  }
}
