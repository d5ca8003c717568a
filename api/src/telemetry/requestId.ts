import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const ids = new AsyncLocalStorage<string>()

/** Returns the id of the request that is being answered; undefined for work without one. */
export const requestId = () => ids.getStore()

/** Answers a request with an id: the proxy's where it is one, else a new one. */
export const withRequestId = <Result>(fromProxy: string, work: (id: string) => Result): Result => {
  const id = /^[\w-]{8,64}$/.test(fromProxy) ? fromProxy : randomUUID()
  return ids.run(id, () => work(id))
}
