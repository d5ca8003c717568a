import { workerData } from 'node:worker_threads'
import { memorySignal } from './memorySignal.ts'

/**
 * A thread beside the one that reads, which may be deep in native code: it ends the process when all its memory is over the
 * limit, or its server is gone.
 */
const { megabytes, server } = workerData as { megabytes: number; server: number }
const everyMs = 50

setInterval(() => {
  if (process.memoryUsage.rss() > megabytes * 2 ** 20) process.kill(process.pid, memorySignal)
  if (process.ppid !== server) process.kill(process.pid, 'SIGKILL')
}, everyMs)
