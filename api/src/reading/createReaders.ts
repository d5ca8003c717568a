import { Worker } from 'node:worker_threads'
import type { Hear, SoundPart } from './media/Sound.ts'
import { type Reading, Unreadable } from './Reading.ts'
import type { Answer, Report, Task } from './readWorker.ts'

/** What reading may take: files side by side; for each MB of memory, milliseconds without progress, and in all. */
export type Limits = { sideBySide: number; memory: number; silence: number; time: number }

/** The file on disk at `path`, called `name` by its owner. */
type FileOnDisk = { path: string; name: string; password?: string; language?: string }

export type ReadOptions = {
  signal?: AbortSignal
  onProgress?: (done: number, total: number) => void
}

/** Milliseconds after which a worker without work is let go, and between looks at one with work. */
const idleTime = 60_000
const lookEvery = 200

/**
 * A few threads that read files. They start when needed; one that dies or overruns costs its own file alone.
 *
 * `hearing` is asked for each file; the time that hearing takes is not the file's.
 */
export function createReaders(limits: Limits, hearing: () => Hear | undefined = () => undefined) {
  /** Workers without work, each with the timer that lets it go. */
  const idle = new Map<Worker, NodeJS.Timeout>()
  const waiting: (() => void)[] = []
  let working = 0

  async function readFile(file: FileOnDisk, options: ReadOptions = {}): Promise<Reading> {
    options.signal?.throwIfAborted()
    if (working < limits.sideBySide) working++
    else await turn(options.signal)
    try {
      return await readIn(takeWorker(), file, options)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working--
    }
  }

  async function closeReaders() {
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
      resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    })
    return worker.on('error', () => idle.delete(worker)).on('exit', () => idle.delete(worker))
  }

  function rest(worker: Worker) {
    worker.unref()
    idle.set(worker, setTimeout(() => void worker.terminate(), idleTime).unref())
  }

  function readIn(worker: Worker, file: FileOnDisk, options: ReadOptions) {
    const { promise, resolve, reject } = Promise.withResolvers<Reading>()
    const over = new AbortController()
    const hearSpeech = hearing()
    let began = Date.now()
    let heardFrom = began
    let isHearing = false

    function hear(report: Report) {
      heardFrom = Date.now()
      if ('progress' in report) return options.onProgress?.(...report.progress)
      if ('hear' in report) return void hearPart(report.hear)
      stopWatching()
      rest(worker)
      if ('reading' in report) resolve(report.reading)
      else reject(new Unreadable(report.refused.message, report.refused))
    }
    async function hearPart(part: SoundPart) {
      isHearing = true
      try {
        const said = (await hearSpeech?.(part, over.signal)) ?? []
        began += Date.now() - heardFrom
        heardFrom = Date.now()
        isHearing = false
        worker.postMessage({ said } satisfies Answer, [])
      } catch (error) {
        if (!over.signal.aborted) giveUp(error)
      }
    }
    function giveUp(reason: unknown) {
      stopWatching()
      void worker.terminate()
      reject(reason)
    }
    async function look() {
      const now = isHearing ? heardFrom : Date.now()
      if (now - heardFrom > limits.silence || now - began > limits.time)
        giveUp(new Unreadable('Reading this file took too long and was stopped'))
      else if ((await megabytesOf(worker)) > limits.memory) stopHungry()
    }
    const stopHungry = () =>
      giveUp(new Unreadable('Reading this file took too much memory and was stopped'))
    const die = (error?: unknown) =>
      isOutOfMemory(error) ? stopHungry() : giveUp(new Unreadable(brokenOff, { cause: error }))
    const leave = () => die()
    const abort = () => giveUp(options.signal?.reason)
    const looking = setInterval(look, lookEvery)

    function stopWatching() {
      clearInterval(looking)
      over.abort()
      worker.off('message', hear).off('error', die).off('exit', leave)
      options.signal?.removeEventListener('abort', abort)
    }

    worker.on('message', hear).on('error', die).on('exit', leave)
    options.signal?.addEventListener('abort', abort, { once: true })
    worker.postMessage({ ...file, canHear: hearSpeech !== undefined } satisfies Task, [])
    return promise
  }

  return { readFile, closeReaders }
}

const brokenOff =
  'Reading this file broke off. Please try again, or save it in another format first.'

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Heap and buffers together; the heap's own limit does not count buffers. */
async function megabytesOf(worker: Worker) {
  const { total_heap_size, external_memory } = await worker.getHeapStatistics().catch(() => nothing)
  return (total_heap_size + external_memory) / 2 ** 20
}
const nothing = { total_heap_size: 0, external_memory: 0 }
