import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { slowDown } from '../confinement/slowDown.ts'
import { startConfined } from '../confinement/startConfined.ts'

/** A process that reads files, and the only path beside the program that it may open. */
export type Reader = { process: ChildProcess; place: string }

/** Those who answer go first where processors are short, but a short file is not left waiting beside them. */
const nice = 10

/**
 * The share of the memory for what JavaScript keeps, so that this is tidied up in time; the rest is the program and native
 * memory.
 */
const heapShare = 0.6

const readWorker = new URL('./readWorker.ts', import.meta.url)

/** Starts a process that reads files in so many MB of resident memory, those on disk by a name in `folder`. */
export function startReader(memory: number, folder: string, script = readWorker): Reader {
  const place = resolve(folder, `${process.pid}-${randomUUID()}`)
  const reader = startConfined(script, {
    megabytes: memory,
    readable: [place],
    flags: [
      // The decoder of pictures is native.
      '--allow-addons',
      `--max-old-space-size=${Math.floor(memory * heapShare)}`,
      // Megabytes of what was just made: three of these are kept.
      '--max-semi-space-size=4',
    ],
  })
  slowDown(reader, nice)
  return { process: reader, place }
}
