import { useEffect, useState } from 'react'

/**
 * Runs `load` when the component appears, whenever `load` is another function, and on `retry`. `failed` is true from a
 * failure on until a retry works; a component that shows a skeleton shows `LoadFailed` instead.
 */
export function useLoad(load: () => Promise<unknown>) {
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let wanted = true
    load().then(
      () => wanted && setFailed(false),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [load, tries])
  return { failed, retry: () => setTries(tries + 1) }
}
