import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'

const titles: Record<string, string> = { '/contact': 'SandBox AI - Send us a message' }

/** Around every screen: its title, and a smooth way to its top. */
export function Root() {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = titles[pathname.replace(/\/$/, '')] ?? 'sandbox'
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' })
    // What had the focus went with the last screen: readers go on at the top of this one.
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname])
  return <Outlet />
}
