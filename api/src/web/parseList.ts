import { Worker } from 'node:worker_threads'
import { unreadable } from '../errors.ts'
import type { ListReport, ListTask, ParsedList } from './listWorker.ts'

/** Milliseconds that a list may take, and megabytes. */
const longestMs = 30_000
const mostMemory = 384

/** Parses a feed or sitemap in a thread of its own, which ends with it; unreadable where it takes too much. */
export function parseList(task: ListTask, signal: AbortSignal): Promise<ParsedList> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<ParsedList>()
  // A copy of its own, which is handed over.
  const bytes = new Uint8Array(task.bytes)
  const worker = new Worker(new URL('./listWorker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  })
  const tooLarge = () => reject(unreadable(`This ${task.kind} holds too much to be read`))
  const timer = setTimeout(tooLarge, longestMs)
  const leave = () => reject(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  worker
    .once('message', (report: ListReport) => {
      if ('refused' in report) reject(unreadable(report.refused))
      else resolve(report)
    })
    .once('error', error => (isOutOfMemory(error) ? tooLarge() : reject(error)))
    .once('exit', tooLarge)
  worker.postMessage({ ...task, bytes }, [bytes.buffer])
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
    void worker.terminate()
  })
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
