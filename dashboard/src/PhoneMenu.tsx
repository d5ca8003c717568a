import { useSetAtom } from 'jotai'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { signOutAtom } from './auth/atoms'
import { MenuEntries } from './MenuEntries'
import { Button } from './ui/Button'
import { Logo } from './ui/Logo'
import { X } from './ui/lucide/icons'
import { useAction } from './ui/useAction'
import { useModal } from './ui/useModal'

/** The menu of small screens, while it is open. Esc and a click outside close it; the focus goes back to its opener. */
export function PhoneMenu(props: { opener: RefObject<HTMLElement | null>; onClose: () => void }) {
  const { opener, onClose } = props
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
        <Button variant="plain" busy={leaving} onClick={leave}>
          Sign Out
        </Button>
      </div>
    </dialog>
  )
}
