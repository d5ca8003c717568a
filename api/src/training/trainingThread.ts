import { Worker } from 'node:worker_threads'
import { log } from '../log.ts'
import type { Done, Made, Task, Work } from './trainingWorker.ts'

type Thread = { ask: (task: Task) => Promise<Made> }

const idleTime = 60_000

let thread: Thread | undefined
let tickets = 0

/** Has a task of training worked out beside the main thread, so that answers go on meanwhile. */
export const besides = <Name extends keyof Work>(name: Name, given: Parameters<Work[Name]>[0]) =>
  (thread ??= startThread()).ask({ ticket: ++tickets, name, given } as Task) as ReturnType<
    Work[Name]
  >

/** Lives until it had nothing to do for a minute; nothing waits for it at the end. */
function startThread(): Thread {
  const worker = new Worker(new URL('./trainingWorker.ts', import.meta.url), { execArgv: [] })
  const waiting = new Map<number, PromiseWithResolvers<Made>>()
  let leaving: NodeJS.Timeout | undefined
  const forget = () => {
    if (thread === own) thread = undefined
  }
  /** What failed in the thread may be another owner's: it goes no further than the log. */
  const end = (cause?: unknown) => {
    forget()
    if (waiting.size) log.error({ err: cause }, 'the thread that trains has ended')
    const error = new Error('Training was interrupted')
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', end).on('exit', () => end())
  worker.on('message', (done: Done) => {
    const asked = waiting.get(done.ticket)
    if ('made' in done) asked?.resolve(done.made)
    else asked?.reject(done.error)
    waiting.delete(done.ticket)
    if (waiting.size) return
    worker.unref()
    leaving = setTimeout(() => {
      forget()
      void worker.terminate()
    }, idleTime).unref()
  })
  const own: Thread = {
    ask: task => {
      clearTimeout(leaving)
      worker.ref()
      const answer = Promise.withResolvers<Made>()
      waiting.set(task.ticket, answer)
      worker.postMessage(task, [])
      return answer.promise
    },
  }
  return own
}
