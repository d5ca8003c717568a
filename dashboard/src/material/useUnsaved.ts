import { atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useStay } from '../ui/useStay'

/** All on the open page that is unsaved: each by what throws it away. */
export const unsavedAtom = atom(() => new Set<() => void>())

/** Lets `UnsavedGuard` and the browser ask before the page is left while `isUnsaved`; `discard` throws that away. */
export function useUnsaved(isUnsaved: boolean, discard: () => void) {
  const unsaved = useAtomValue(unsavedAtom)
  useStay(isUnsaved)
  useEffect(() => {
    if (!isUnsaved) return
    unsaved.add(discard)
    return () => void unsaved.delete(discard)
  }, [unsaved, isUnsaved, discard])
}
