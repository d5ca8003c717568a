import { Refused } from '../api'

/** Whether sending again may help: nothing was answered, or the server is away or busy for a moment. */
export const isPassing = (error: unknown) =>
  error instanceof Refused && [0, 429, 502, 503, 504].includes(error.status)

/** Waits until the connection is back; where the browser knows of no loss, for `ms`. Ends early with the signal. */
export function connectionBack(ms: number, signal?: AbortSignal) {
  return new Promise<void>(resolve => {
    const timer = navigator.onLine ? setTimeout(finish, ms) : undefined
    function finish() {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      signal?.removeEventListener('abort', finish)
      resolve()
    }
    window.addEventListener('online', finish)
    signal?.addEventListener('abort', finish)
  })
}
