import { Refused } from '../api'

/** True when a retry may help: there was no response, or the server is temporarily unavailable or busy. */
export const isPassing = (error: unknown) =>
  error instanceof Refused && [0, 429, 502, 503, 504].includes(error.status)

/** Waits until the browser is back online; for at most `ms` where it is not offline. Resolves early with the signal. */
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
