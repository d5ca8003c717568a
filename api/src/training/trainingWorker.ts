import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Reading } from '../reading/Reading.ts'
import { hashedNgrams } from './embed/hashedNgrams.ts'
import { split } from './split.ts'
import { countWords } from './wordStats.ts'

const work = {
  /** Cuts a reading, which comes as JSON, into passages and counts their words. */
  split: async (reading: string) => {
    const passages = split(JSON.parse(reading) as Reading)
    return { passages, vocabulary: countWords(passages) }
  },
  /** The built-in embedder's vectors. */
  embed: (texts: string[]) => hashedNgrams.embed(texts, 'document'),
}

export type Work = typeof work
export type Task = {
  [Name in keyof Work]: { ticket: number; name: Name; given: Parameters<Work[Name]>[0] }
}[keyof Work]
export type Made = Awaited<ReturnType<Work[keyof Work]>>
export type Done = { ticket: number } & ({ made: Made } | { error: unknown })

// On Linux this is the thread's own: where processors are short, those who answer go first.
if (process.platform === 'linux') setPriority(5)

parentPort?.on('message', async ({ ticket, name, given }: Task) => {
  try {
    const made = name === 'split' ? await work.split(given) : await work.embed(given)
    const buffers = Array.isArray(made) ? made.map(({ buffer }) => buffer as ArrayBuffer) : []
    parentPort?.postMessage({ ticket, made } satisfies Done, buffers)
  } catch (error) {
    parentPort?.postMessage({ ticket, error } satisfies Done, [])
  }
})
