import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { signOutAtom } from './auth/atoms'
import { userAtom } from './auth/state'
import { MenuEntries } from './MenuEntries'
import { Logo } from './ui/Logo'
import { CircleUserRound, CreditCard, LogOut, X } from './ui/lucide/icons'
import { useAction } from './ui/useAction'
import { useModal } from './ui/useModal'

const line =
  'flex w-full items-center gap-3 rounded-xl px-3 py-2.5 font-semibold text-quiet hover:bg-paper hover:text-ink'

/** The menu of small screens, while it is open. Esc and a click outside close it; the focus goes back to its opener. */
export function PhoneMenu(props: { opener: RefObject<HTMLElement | null>; onClose: () => void }) {
  const { opener, onClose } = props
  const user = useAtomValue(userAtom)
  const [at] = useState(() => window.location.pathname)
  const isGoing = useRef(false)
  // By a link of the menu the focus goes to the page that opens.
  const focusBack = () =>
    isGoing.current || window.location.pathname !== at ? null : opener.current
  const go = () => {
    isGoing.current = true
    onClose()
  }
  const [leave, leaving] = useAction(useSetAtom(signOutAtom))
  const modal = useModal({ onClose, focusBack })
  useEffect(() => {
    const wide = matchMedia('(min-width: 64rem)')
    wide.addEventListener('change', onClose)
    return () => wide.removeEventListener('change', onClose)
  }, [onClose])
  return (
    <dialog
      {...modal}
      aria-label="Menu"
      className="m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-sand text-ink shadow-float backdrop:bg-shade/50 lg:hidden"
    >
      <div className="flex h-full flex-col p-4">
        <div className="mb-8 flex items-center justify-between">
          <Link to="/" aria-label="SandBox AI home" className="rounded-lg px-2">
            <Logo />
          </Link>
          <button
            type="button"
            className="rounded-full p-2"
            aria-label="Close menu"
            onClick={onClose}
          >
            <X />
          </button>
        </div>
        <MenuEntries expanded onGo={go} />
        <section aria-label="Account" className="space-y-1 border-t border-line pt-4">
          <p title={user?.email} className="truncate px-3 pb-1 text-sm text-quiet">
            {user?.email}
          </p>
          <Link to="/dashboard/settings" onClick={go} className={line}>
            <CircleUserRound className="shrink-0" />
            Account
          </Link>
          <Link to="/plans/changeplan" onClick={go} className={line}>
            <CreditCard className="shrink-0" />
            Plan
          </Link>
          <button type="button" disabled={leaving} onClick={leave} className={line}>
            <LogOut className="shrink-0" />
            Sign Out
          </button>
        </section>
      </div>
    </dialog>
  )
}
