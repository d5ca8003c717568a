import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * Returns the props of a part of a page whose buttons come, go and are disabled: the part gets the focus when the button
 * that had it no longer can have it, so that the next Tab goes on from there.
 */
export function useFocusStays<Of extends HTMLElement>() {
  const part = useRef<Of>(null)
  const focused = useRef<Element>(null)
  useEffect(() => {
    const last = focused.current
    const { activeElement: now } = document
    const isLost = now === document.body || now === last
    if (last && isLost && (!last.isConnected || last.matches(':disabled')))
      part.current?.focus({ preventScroll: true })
  })
  return {
    ref: part,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
  }
}
