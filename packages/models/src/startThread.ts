import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ModelsStopped } from './errors.ts'
import type { ModelFiles } from './modelFiles.ts'
import type { Done, FromWorker, Job, ToWorker } from './modelWorker.ts'
import type { RuntimeName } from './runtime.ts'

/** A job and who waits for it. */
export type Waiting = {
  job: Job
  resolve: (done: Done) => void
  reject: (why: unknown) => void
}

export type Thread = {
  runtime: RuntimeName
  isAlive: () => boolean
  /** Runs a job; `ended` is called once it is done, or will not be. */
  take: (waiting: Waiting, ended: () => void) => void
  /** Ends the thread after its job: ended in the middle of native code, it would take the process with it. */
  stop: () => Promise<unknown>
}

type Options = {
  runtime: RuntimeName | undefined
  /** Called after each job. */
  onFree: (thread: Thread) => void
  /** Called where the thread ends once it has started. */
  onLost: (thread: Thread, error: unknown) => void
}

/** Starts a thread that runs the models, one job at a time. Resolves once it is warm, rejects where it ends before. */
export async function startThread(files: ModelFiles, options: Options): Promise<Thread> {
  const worker = new Worker(new URL('./modelWorker.ts', import.meta.url), {
    workerData: { files, runtime: options.runtime },
    execArgv: [],
  })
  let current: (Waiting & { ended: () => void }) | undefined
  const started = Promise.withResolvers<RuntimeName>()
  let isStarted = false
  let isOver = false
  const thread: Thread = {
    runtime: 'native',
    isAlive: () => !isOver,
    take: (waiting, ended) => {
      current = { ...waiting, ended }
      worker.ref()
      worker.postMessage(waiting.job satisfies ToWorker, [])
    },
    stop: async () => {
      if (isOver) return
      worker.ref()
      worker.postMessage('stop' satisfies ToWorker, [])
      await once(worker, 'exit')
    },
  }
  const end = (error: unknown) => {
    if (isOver) return
    isOver = true
    current?.ended()
    current?.reject(new ModelsStopped({ cause: error }))
    if (isStarted) options.onLost(thread, error)
    else started.reject(error)
  }
  worker.once('error', end).once('exit', code => end(new Error(`It ended with ${code}`)))
  worker.on('message', (message: FromWorker) => {
    if ('ready' in message) {
      isStarted = true
      return started.resolve(message.ready)
    }
    const waiting = current
    current = undefined
    waiting?.ended()
    // Nothing that waits keeps the process alive.
    worker.unref()
    if ('done' in message) waiting?.resolve(message.done)
    else waiting?.reject(new Error(message.error))
    options.onFree(thread)
  })
  thread.runtime = await started.promise
  worker.unref()
  return thread
}
