import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom'
import { userAtom } from './auth/state'
import { isSendingAtom } from './material/uploads'
import { PhoneMenu } from './PhoneMenu'
import { PlanBanner } from './plans/PlanBanner'
import { Sidebar } from './Sidebar'
import { Logo } from './ui/Logo'
import { Menu } from './ui/lucide/icons'
import { useStay } from './ui/useStay'

/** Around everything an owner sees; somebody who is not signed in is sent to sign in. */
export function DashboardLayout() {
  const user = useAtomValue(userAtom)
  const { pathname, search } = useLocation()
  useStay(useAtomValue(isSendingAtom))
  const opener = useRef<HTMLButtonElement>(null)
  const main = useRef<HTMLElement>(null)
  // A menu that was opened on another page is closed.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === pathname
  // A visitor without a session gets back here; one who leaves by the settings does not come back to them.
  const [cameSignedIn] = useState(user !== null)
  if (!user)
    return <Navigate to={cameSignedIn ? '/auth/signin' : signInFor(pathname + search)} replace />
  return (
    <div className="group lg:flex">
      <a
        href="#content"
        onClick={event => {
          // By itself it would be an entry of the history that the router does not know.
          event.preventDefault()
          main.current?.focus()
        }}
        className="sr-only z-50 rounded-full bg-sea px-4 py-2 text-on-sea focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-30 flex h-14 items-center justify-between border-b border-line bg-paper px-4 lg:hidden">
        {/* In its place a bot's screens show the bot. */}
        <Link
          to="/"
          aria-label="SandBox AI home"
          className="rounded-lg group-has-data-bot-header:invisible"
        >
          <Logo />
        </Link>
        <button
          ref={opener}
          className="-mr-1 rounded-full p-2"
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpenAt(pathname)}
        >
          <Menu />
        </button>
      </header>
      <Sidebar />
      {open && <PhoneMenu opener={opener} onClose={() => setOpenAt(undefined)} />}
      <main ref={main} id="content" tabIndex={-1} className="min-w-0 flex-1">
        <div className="mx-auto max-w-6xl px-4 py-6 sm:px-8 lg:py-9">
          <PlanBanner />
          <Outlet />
        </div>
      </main>
    </div>
  )
}

const signInFor = (path: string) =>
  /^\/dashboard(\/mybots)?\/?$/.test(path)
    ? '/auth/signin'
    : `/auth/signin?next=${encodeURIComponent(path)}`
