import { Worker } from 'node:worker_threads'
import { log } from '../log.ts'
import type { FromWorker, Split, ToWorker } from './splitWorker.ts'

type Thread = { split: (reading: string) => Promise<Split> }

const idleTime = 60_000

let thread: Thread | undefined

/** Splits a reading, given as JSON, and counts its terms in a thread beside the one that serves. */
export const splitBeside = (reading: string): Promise<Split> =>
  (thread ??= startThread()).split(reading)

/** Lives until it had nothing to do for a minute; nothing waits for it at the end. */
function startThread(): Thread {
  const worker = new Worker(new URL('./splitWorker.ts', import.meta.url), { execArgv: [] })
  const waiting = new Map<number, PromiseWithResolvers<Split>>()
  let tickets = 0
  let leaving: NodeJS.Timeout | undefined
  const forget = () => {
    if (thread === own) thread = undefined
  }
  /** What failed in the thread may be another owner's: it goes no further than the log. */
  const end = (cause?: unknown) => {
    forget()
    if (waiting.size) log.error({ err: cause }, 'the thread that splits has ended')
    const error = new Error('Training was interrupted')
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', end).on('exit', () => end())
  worker.on('message', (message: FromWorker) => {
    const one = waiting.get(message.ticket)
    if ('done' in message) one?.resolve(message.done)
    else one?.reject(message.error)
    waiting.delete(message.ticket)
    if (waiting.size) return
    worker.unref()
    leaving = setTimeout(() => {
      forget()
      void worker.terminate()
    }, idleTime).unref()
  })
  const own: Thread = {
    split: reading => {
      clearTimeout(leaving)
      worker.ref()
      const ticket = ++tickets
      const promised = Promise.withResolvers<Split>()
      waiting.set(ticket, promised)
      worker.postMessage({ ticket, reading } satisfies ToWorker, [])
      return promised.promise
    },
  }
  return own
}
