import * as calls from '@sandbox-ai/api/contract'
import { useSyncExternalStore } from 'react'

/** Milliseconds between two looks whether the server can be reached again, and for which one of them waits. */
const pause = 2_000
const patience = 5_000

const listeners = new Set<() => void>()
let isLost = false
let isLooking = false
let failures = 0

/** Says that a call or a stream failed: where the server cannot be reached, every screen says so until it can. */
export async function noteFailure() {
  failures++
  // Without a screen there is nobody to tell.
  if (isLooking || !listeners.size) return
  isLooking = true
  for (let seen = 0; seen !== failures;) {
    // A call that fails while the server is looked for may have failed after the server answered.
    seen = failures
    while (!(await isReachable())) {
      setLost(true)
      await connectionBack(pause)
    }
  }
  isLooking = false
  setLost(false)
}
const onOffline = () => void noteFailure()

function setLost(next: boolean) {
  if (isLost === next) return
  isLost = next
  for (const listener of listeners) listener()
}

/** Returns whether the server answers; a proxy in front of one that is gone answers by itself, and not with JSON. */
export async function isReachable() {
  const signal = AbortSignal.timeout(patience)
  const answer = await fetch(calls.getSession.path, { signal, cache: 'no-store' }).catch(() => null)
  return answer?.headers.get('content-type')?.includes('json') ?? false
}

function subscribe(listener: () => void) {
  // However often it is added, it is one.
  window.addEventListener('offline', onOffline)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns true while the server cannot be reached. */
export const useIsLost = () => useSyncExternalStore(subscribe, () => isLost)

/**
 * Calls `listener` whenever the server can be reached again, and once after a pause where it can be already: one call may
 * fail alone. The pause doubles with each of the `failures` before, up to a minute. Returns a function that ends that.
 */
export function onFound(listener: () => void, failures = 0) {
  const unsubscribe = subscribe(() => void (isLost || listener()))
  const timer = isLost ? undefined : setTimeout(listener, pause * 2 ** Math.min(failures, 5))
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

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
