import { Worker } from 'node:worker_threads'
import { unreadable } from '../../errors.ts'
import { idleThreads } from '../../idleThreads.ts'
import { actingNow } from '@sandbox-ai/turns/actingFor'
import { watchedPlaces } from '../../telemetry/watchedPlaces.ts'
import type { Answer, Input, Kind, Result, Task } from './Task.ts'

/** Tasks at once, of which one may be a large one. */
const inPlace = watchedPlaces('page_parsing', 2)
/** Milliseconds for the start of a document, for all that is larger, and until a thread without work is let go. */
const [shortMs, longMs, idleMs] = [10_000, 30_000, 60_000]
const maxMemoryMb = 384

const threads = idleThreads(
  () =>
    new Worker(new URL('./parseWorker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    }),
  idleMs,
)

/**
 * Parses what a stranger wrote in another thread than the serving one, by turns of the owners who import it. Unreadable
 * where it takes too much time or memory; throws the signal's reason where that is aborted.
 */
export function parseBeside<K extends Kind>(
  kind: K,
  task: Input<K>,
  signal: AbortSignal,
): Promise<Result<K>> {
  const isLarge = kind !== 'start' && kind !== 'links'
  const parse = () => parseIn({ kind, task } as Task, isLarge, signal)
  return inPlace(actingNow()?.owner ?? '', parse, { signal, isLarge })
}

/** Lets the thread go afterwards where it failed, or the task was large: much of its memory may be taken. */
function parseIn(task: Task, isLarge: boolean, signal: AbortSignal) {
  const thread = threads.take()
  const { promise, resolve, reject } = Promise.withResolvers<Result<Kind>>()
  let isFit = false
  const onMessage = (answer: Answer) => {
    isFit = !isLarge
    if ('refused' in answer) reject(unreadable(answer.refused))
    else resolve(answer.result)
  }
  const end = () => reject(unreadable('This holds too much to be read'))
  const fail = (error: unknown) => (isOutOfMemory(error) ? end() : reject(error))
  const leave = () => reject(signal.reason)
  const timer = setTimeout(end, isLarge ? longMs : shortMs)
  signal.addEventListener('abort', leave, { once: true })
  thread.on('message', onMessage).on('error', fail).on('exit', end)
  thread.postMessage(task, [])
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
    thread.off('message', onMessage).off('error', fail).off('exit', end)
    if (isFit) threads.rest(thread)
    else void thread.terminate()
  })
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
