import { Worker } from 'node:worker_threads'
import { watchedPlaces } from '../../telemetry/watchedPlaces.ts'
import { unreadable } from '../../errors.ts'
import type { FromWorker } from './entriesWorker.ts'
import type { EntryRow } from './parseEntries.ts'

/** Files at once, milliseconds for each, and megabytes of its thread. */
const [atOnce, maxMs, maxMemoryMb] = [2, 100_000, 384]

const inPlace = watchedPlaces('answer_lists', atOnce)

/**
 * Parses a CSV file as `parseEntries` does, in a thread beside the one that serves, by turns of owners. Throws Unreadable
 * also where it takes too much time or memory, and the signal's reason where that is aborted.
 */
export const parseEntriesBeside = (owner: string, bytes: Uint8Array, signal: AbortSignal) =>
  inPlace(owner, () => parseIn(new Uint8Array(bytes), signal), { signal })

async function parseIn(bytes: Uint8Array, signal: AbortSignal): Promise<EntryRow[]> {
  const thread = new Worker(new URL('./entriesWorker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  })
  const { promise, resolve, reject } = Promise.withResolvers<EntryRow[]>()
  const rows: EntryRow[] = []
  const tooMuch = () => reject(unreadable('This file holds too much to be read. Split it.'))
  const timer = setTimeout(tooMuch, maxMs)
  const leave = () => reject(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  thread.on('message', (message: FromWorker) => {
    if ('refused' in message) reject(unreadable(message.refused))
    else if ('rows' in message) rows.push(...message.rows)
    else resolve(rows)
  })
  thread.on('exit', tooMuch)
  thread.on('error', error => (isOutOfMemory(error) ? tooMuch() : reject(error)))
  thread.postMessage(bytes, [])
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
    void thread.terminate()
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
