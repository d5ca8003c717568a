import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

const storageKey = 'scroll-positions'

/** Milliseconds within which a page must reach its former length for its scroll position to be restored. */
const patience = 3_000

const inputEvents = ['wheel', 'touchmove', 'keydown'] as const

/** Takes every new page smoothly to its top; on the way back, and after a reload, to where it was left. */
export function useScrollPosition() {
  const { key, pathname } = useLocation()
  const way = useNavigationType()
  const positions = useRef<Record<string, number>>(undefined)
  positions.current ??= readPositions()
  const now = useRef(key)
  const before = useRef('')

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => {
      if (positions.current) positions.current[now.current] = window.scrollY
    }
    const keep = () => sessionStorage.setItem(storageKey, JSON.stringify(positions.current))
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', keep)
    }
  }, [])

  // Before the window says that the new page made it scroll: that would be taken for where it was left.
  useLayoutEffect(() => {
    now.current = key
    const isSamePage = before.current === pathname
    before.current = pathname
    if (way === NavigationType.Pop) return restore(positions.current?.[key] ?? 0)
    if (isSamePage) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
  }, [key, pathname, way])
}

/** Scrolls to `top` as soon as the page is long enough, unless the visitor scrolls first. Returns what ends the wait. */
function restore(top: number) {
  const tryScroll = () => {
    if (document.documentElement.scrollHeight < top + window.innerHeight) return
    window.scrollTo({ top, behavior: 'instant' })
    stop()
  }
  const growth = new ResizeObserver(tryScroll)
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const type of inputEvents) window.removeEventListener(type, stop)
  }
  const timer = setTimeout(stop, patience)
  for (const type of inputEvents) window.addEventListener(type, stop, { passive: true })
  growth.observe(document.body)
  tryScroll()
  return stop
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}
