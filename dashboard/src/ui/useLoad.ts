import { Refused } from '../api'
import { onFound } from '../connection'
import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Runs `load` when the component appears, whenever `load` is another function, and on `retry`, which is done when that
 * is, and when the connection is back. `failed` is why, from a failure on until a retry works; a component that shows a
 * skeleton shows `LoadFailed` instead.
 */
export function useLoad(load: () => Promise<unknown>) {
  const [failed, setFailed] = useState<Error>()
  const latest = useRef(0)
  const retry = useCallback(() => {
    latest.current += 1
    const mine = latest.current
    const settle = (failed?: Error) => {
      if (mine === latest.current) setFailed(failed)
    }
    return load().then(() => settle(), settle)
  }, [load])
  useEffect(() => {
    void retry()
    return () => {
      latest.current += 1
    }
  }, [retry])
  useReconnect(failed, retry)
  return { failed, retry }
}

/** Runs `retry` when the connection is back, where its loss is why something failed. */
export function useReconnect(failed: Error | undefined, retry: () => unknown) {
  const failures = useRef(0)
  useEffect(() => {
    if (failed instanceof Refused && failed.code === 'no_answer')
      return onFound(() => void retry(), failures.current++)
    failures.current = 0
    return undefined
  }, [failed, retry])
}
