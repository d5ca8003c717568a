import { useLayoutEffect, useRef, useState } from 'react'

/** Returns the width of an element in pixels, known before it is painted, and the ref that watches it. */
export function useWidth<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    measure()
    return () => sizes.disconnect()
  }, [])
  return [width, ref] as const
}
