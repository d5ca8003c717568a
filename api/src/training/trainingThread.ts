import { Worker } from 'node:worker_threads'
import type { Done, Task, Work } from './trainingWorker.ts'

type Thread = { ask: (task: Task) => Promise<Done['made']> }

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
  const waiting = new Map<number, PromiseWithResolvers<Done['made']>>()
  let leaving: NodeJS.Timeout | undefined
  const forget = () => {
    if (thread === own) thread = undefined
  }
  const end = (error: unknown) => {
    forget()
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', end).on('exit', () => end(new Error('The thread that trains has ended')))
  worker.on('message', ({ ticket, made }: Done) => {
    waiting.get(ticket)?.resolve(made)
    waiting.delete(ticket)
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
      const answer = Promise.withResolvers<Done['made']>()
      waiting.set(task.ticket, answer)
      worker.postMessage(task, [])
      return answer.promise
    },
  }
  return own
}
