import { Worker } from 'node:worker_threads'
import { type Reading, Unreadable } from './Reading.ts'
import type { Report, Task } from './readWorker.ts'

/** Files read side by side. */
const poolSize = 2
/** What one file may take: MB of memory, milliseconds without progress, milliseconds in all. */
const mostMemory = 640
const longestSilence = 30_000
const longestReading = 15 * 60_000
/** Milliseconds after which a worker without work is let go, and between looks at one with work. */
const idleTime = 60_000
const lookEvery = 250

export type ReadOptions = {
  signal?: AbortSignal
  onProgress?: (done: number, total: number) => void
}

/** Workers without work, each with the timer that lets it go. */
const idle = new Map<Worker, NodeJS.Timeout>()
const waiting: (() => void)[] = []
let working = 0

/**
 * Reads the file on disk at `path`, called `name` by its owner, in a thread of its own.
 *
 * Throws `Unreadable` where it cannot be read, however the file misbehaves, and the signal's reason when that aborts.
 */
export async function readFile(file: Task, options: ReadOptions = {}): Promise<Reading> {
  options.signal?.throwIfAborted()
  if (working < poolSize) working++
  else await turn(options.signal)
  try {
    return await readIn(takeWorker(), file, options)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working--
  }
}

/** Lets the waiting workers go. Reading again starts new ones. */
export async function closeReaders() {
  await Promise.all([...idle.keys()].map(worker => worker.terminate()))
}

function turn(signal: AbortSignal | undefined) {
  return new Promise<void>((resolve, reject) => {
    const leave = () => {
      waiting.splice(waiting.indexOf(enter), 1)
      reject(signal?.reason)
    }
    const enter = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    waiting.push(enter)
    signal?.addEventListener('abort', leave, { once: true })
  })
}

function takeWorker() {
  for (const [worker, timer] of idle) {
    clearTimeout(timer)
    idle.delete(worker)
    worker.ref()
    return worker
  }
  const worker = new Worker(new URL('./readWorker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  })
  worker.on('error', () => idle.delete(worker)).on('exit', () => idle.delete(worker))
  return worker
}

function rest(worker: Worker) {
  worker.unref()
  idle.set(worker, setTimeout(() => void worker.terminate(), idleTime).unref())
}

function readIn(worker: Worker, { path, name, password }: Task, options: ReadOptions) {
  const { promise, resolve, reject } = Promise.withResolvers<Reading>()
  const began = Date.now()
  let heard = began

  function hear(report: Report) {
    heard = Date.now()
    if ('progress' in report) return options.onProgress?.(...report.progress)
    stopWatching()
    rest(worker)
    if ('reading' in report) resolve(report.reading)
    else reject(new Unreadable(report.refused.message, report.refused))
  }
  function giveUp(reason: unknown) {
    stopWatching()
    void worker.terminate()
    reject(reason)
  }
  async function look() {
    const now = Date.now()
    if (now - heard > longestSilence || now - began > longestReading)
      giveUp(new Unreadable('Reading this file took too long and was stopped'))
    else if ((await megabytesOf(worker)) > mostMemory) die()
  }
  const die = () => giveUp(new Unreadable('Reading this file took too much memory and was stopped'))
  const abort = () => giveUp(options.signal?.reason)
  const looking = setInterval(look, lookEvery)

  function stopWatching() {
    clearInterval(looking)
    worker.off('message', hear).off('error', die).off('exit', die)
    options.signal?.removeEventListener('abort', abort)
  }

  worker.on('message', hear).on('error', die).on('exit', die)
  options.signal?.addEventListener('abort', abort, { once: true })
  worker.postMessage({ path, name, ...(password && { password }) } satisfies Task)
  return promise
}

/** Heap and buffers together; the heap's own limit does not count buffers. */
async function megabytesOf(worker: Worker) {
  const { total_heap_size, external_memory } = await worker.getHeapStatistics().catch(() => nothing)
  return (total_heap_size + external_memory) / 2 ** 20
}
const nothing = { total_heap_size: 0, external_memory: 0 }
