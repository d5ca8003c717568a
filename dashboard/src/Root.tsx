import { useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { proofNeededAtom } from './auth/identity'
import { sessionEndedAtom } from './auth/sessionEnded'
import { useIsLost } from './connection'
import { eventually } from './retried'
import { useScrollPosition } from './useScrollPosition'

const Toasts = lazy(async () => ({
  default: (await eventually(() => import('./ui/Toasts'))).Toasts,
}))
const SignInAgain = lazy(async () => ({
  default: (await eventually(() => import('./auth/SignInAgain'))).SignInAgain,
}))
const ConfirmIdentity = lazy(async () => ({
  default: (await eventually(() => import('./auth/ConfirmIdentity'))).ConfirmIdentity,
}))

/** Where something may be said in a toast: elsewhere none of it is loaded. */
const toasting = /^\/(dashboard|plans)\b/

const titles: Record<string, string> = { '/contact': 'SandBox AI - Send us a message' }

/** Around every screen: its title, its place on the page, toasts, and the sign-in of a session that ended. */
export function Root() {
  const { pathname } = useLocation()
  const sessionEnded = useAtomValue(sessionEndedAtom)
  const proofNeeded = useAtomValue(proofNeededAtom)
  const isLost = useIsLost()
  const first = useRef(pathname)
  useScrollPosition()
  useEffect(() => {
    document.title = titles[pathname.replace(/\/$/, '')] ?? 'sandbox'
    if (pathname === first.current) return
    first.current = ''
    // The focused element went with the last screen: readers go on at the top of this one.
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <>
      <Outlet />
      <output className="pointer-events-none fixed top-3 left-1/2 z-50 -translate-x-1/2">
        {isLost && (
          <span className="block rounded-full bg-ink px-4 py-1.5 text-sm text-paper shadow-float">
            Reconnecting…
          </span>
        )}
      </output>
      <Suspense>
        {toasting.test(pathname) && <Toasts />}
        {sessionEnded && <SignInAgain />}
        {proofNeeded && <ConfirmIdentity />}
      </Suspense>
    </>
  )
}
