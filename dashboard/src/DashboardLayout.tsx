import { useAtomValue } from 'jotai'
import { Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom'
import { userAtom } from './auth/state'
import { isSendingAtom } from './material/uploads'
import { Sidebar } from './Sidebar'
import { Logo } from './ui/Logo'
import { useStay } from './ui/useStay'

/** Around everything an owner sees; somebody who is not signed in is sent to sign in. */
export function DashboardLayout() {
  const user = useAtomValue(userAtom)
  const { pathname, search } = useLocation()
  useStay(useAtomValue(isSendingAtom))
  // A menu that was opened on another page is closed.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === pathname
  if (!user) return <Navigate to={signInAddress(pathname + search)} replace />
  return (
    <div className="lg:flex">
      <a
        href="#content"
        className="sr-only z-50 rounded-full bg-sea px-4 py-2 text-on-sea focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to the content
      </a>
      <header className="sticky top-0 z-30 flex h-16 items-center justify-between border-b border-line bg-paper px-4 lg:hidden">
        <Link to="/" aria-label="SandBox AI, to the start" className="rounded-lg">
          <Logo />
        </Link>
        <button
          className="-mr-1 rounded-full p-2"
          aria-label="Open the menu"
          aria-expanded={open}
          onClick={() => setOpenAt(pathname)}
        >
          <Menu aria-hidden />
        </button>
      </header>
      <Sidebar open={open} onClose={() => setOpenAt(undefined)} />
      <main id="content" tabIndex={-1} className="min-w-0 flex-1">
        <div className="mx-auto max-w-6xl px-4 py-8 sm:px-8 lg:py-11">
          <Suspense>
            <Outlet />
          </Suspense>
        </div>
      </main>
    </div>
  )
}

/** Who was on the way to a bot gets there after signing in; who left by the settings does not come back to them. */
const signInAddress = (wanted: string) =>
  wanted.startsWith('/dashboard/botdash')
    ? `/auth/signin?next=${encodeURIComponent(wanted)}`
    : '/auth/signin'
