import { Worker } from 'node:worker_threads'
import { idleThreads } from '../idleThreads.ts'
import type { AnsweredQuestion } from './splitEntry.ts'
import type { FromWorker, Split, ToWorker } from './splitWorker.ts'

const idleMs = 20_000

const threads = idleThreads(
  () => new Worker(new URL('./splitWorker.ts', import.meta.url), { execArgv: [] }),
  idleMs,
)

/**
 * Splits a reading, given as JSON, and counts its terms in a thread beside the one that serves: one thread for each
 * training, so that a long reading holds up no other's. The signal ends it at once; nothing waits for it at the end.
 */
export async function splitBeside(reading: string, signal: AbortSignal): Promise<Split> {
  const [split] = await doBeside({ reading }, signal)
  return split!
}

/** Splits entries in the same way, each by itself. */
export const splitEntriesBeside = (entries: AnsweredQuestion[], signal: AbortSignal) =>
  doBeside({ entries }, signal)

async function doBeside(task: ToWorker, signal: AbortSignal): Promise<Split[]> {
  signal.throwIfAborted()
  const worker = threads.take()
  const { promise, resolve, reject } = Promise.withResolvers<Split[]>()
  const onMessage = (message: FromWorker) => {
    if ('done' in message) resolve(message.done)
    else reject(message.error)
    threads.rest(worker)
  }
  const onEnd = (cause?: unknown) => reject(new Error('Training was interrupted', { cause }))
  const onAbort = () => {
    reject(signal.reason)
    void worker.terminate()
  }
  worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd)
  signal.addEventListener('abort', onAbort, { once: true })
  worker.postMessage(task, [])
  try {
    return await promise
  } finally {
    worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd)
    signal.removeEventListener('abort', onAbort)
  }
}
