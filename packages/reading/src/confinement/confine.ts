/**
 * Runs first in every confined process and in each of its threads. Node's permission model says what they may do; this
 * closes what that leaves open in Node 26: threads that start without it, libraries that owners uploaded, and signals to
 * other processes.
 */
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import threads, { isMainThread, threadId, type WorkerOptions } from 'node:worker_threads'

/** The first thread, which is started below, ends the process. */
const isGuard = threadId === 1

const { Worker } = threads
if (isMainThread) {
  new Worker(new URL('./guardProcess.ts', import.meta.url), {
    workerData: { megabytes: Number(process.argv[2]), server: process.ppid },
  }).unref()
  // Threads with flags or an environment of their own would be free of ours.
  const ConfinedWorker = function (script: string | URL, options?: WorkerOptions) {
    return new Worker(script, { ...options, execArgv: undefined, env: undefined })
  }
  ConfinedWorker.prototype = Worker.prototype
  Worker.prototype.constructor = ConfinedWorker
  Object.assign(threads, { Worker: ConfinedWorker })
} else process.permission.drop?.('worker')

// A file of an owner may be a library: native code is loaded from our packages alone.
const packages = fileURLToPath(new URL('../../../../node_modules/', import.meta.url))
const load = process.dlopen.bind(process)
process.dlopen = (...args: Parameters<typeof load>) => {
  const [, path] = args
  if (!resolve(path).startsWith(packages)) throw new Error(`${path} is not one of our packages`)
  load(...args)
}

if (!isGuard) {
  // Node lets threads read the working directory.
  for (const name of ['kill', '_kill', '_debugProcess', '_debugEnd', 'chdir'])
    Reflect.deleteProperty(process, name)
  Reflect.deleteProperty(os, 'setPriority')
}
syncBuiltinESMExports()
