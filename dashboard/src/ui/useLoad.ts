import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Runs `load` when the component appears, whenever `load` is another function, and on `retry`. `failed` is true from a
 * failure on until a retry works; a component that shows a skeleton shows `LoadFailed` instead.
 */
export function useLoad(load: () => Promise<unknown>) {
  const [failed, setFailed] = useState(false)
  const latest = useRef(0)
  const retry = useCallback(() => {
    latest.current += 1
    const mine = latest.current
    const settle = (failed: boolean) => mine === latest.current && setFailed(failed)
    load().then(
      () => settle(false),
      () => settle(true),
    )
  }, [load])
  useEffect(() => {
    retry()
    return () => {
      latest.current += 1
    }
  }, [retry])
  return { failed, retry }
}
