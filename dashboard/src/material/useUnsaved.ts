import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useStay } from '../ui/useStay'

/** All on the open page that is unsaved: each by what throws it away. */
export const unsavedAtom = atom<ReadonlySet<() => void>>(new Set<() => void>())

/** Lets `UnsavedGuard` and the browser ask before the page is left while `isUnsaved`; `discard` throws that away. */
export function useUnsaved(isUnsaved: boolean, discard: () => void) {
  const setUnsaved = useSetAtom(unsavedAtom)
  useStay(isUnsaved)
  useEffect(() => {
    if (!isUnsaved) return
    setUnsaved(unsaved => new Set(unsaved).add(discard))
    return () => setUnsaved(unsaved => new Set([...unsaved].filter(one => one !== discard)))
  }, [setUnsaved, isUnsaved, discard])
}
