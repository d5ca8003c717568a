import { useEffect, useState } from 'react'

/** Scroll distance in pixels from which a bar casts its shadow. */
const threshold = 10

/** Returns true while the page is scrolled away from its top. */
export function useScrolled() {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > threshold)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return scrolled
}
