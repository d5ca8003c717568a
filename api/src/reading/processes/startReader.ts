import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { fileURLToPath } from 'node:url'
import { slowDown } from './slowDown.ts'

/** Environment variables that are passed on to a reading process. */
const passedOn = ['TZ', 'TMPDIR', 'MALLOC_ARENA_MAX']

/** Those who answer go first where processors are short. */
const nice = 10

/**
 * The share of the memory for what JavaScript keeps, so that this is tidied up in time; the rest is the program and native
 * memory.
 */
const heapShare = 0.6

/** Starts a process that reads files in so many MB of resident memory. */
export function startReader(memory: number): ChildProcess {
  const reader = fork(
    fileURLToPath(new URL('./readWorker.ts', import.meta.url)),
    [String(memory)],
    {
      execArgv: [
        `--max-old-space-size=${Math.floor(memory * heapShare)}`,
        // Megabytes of what was just made: three of these are kept.
        '--max-semi-space-size=4',
      ],
      // No keys of ours where files of strangers are opened.
      env: {
        ...Object.fromEntries(passedOn.map(name => [name, process.env[name]])),
        NODE_COMPILE_CACHE: getCompileCacheDir(),
      },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  )
  slowDown(reader, nice)
  return reader
}
