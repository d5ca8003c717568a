import { useEffect } from 'react'

/** Lets the browser ask before the page is left while something would be lost. */
export function useStay(needed: boolean) {
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => {
      if (needed) event.preventDefault()
    }
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [needed])
}
