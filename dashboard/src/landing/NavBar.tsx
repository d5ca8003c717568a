import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { userAtom } from '../auth/state'
import { ButtonLink } from '../ui/Button'
import { Logo } from '../ui/Logo'
import { Menu, X } from '../ui/lucide/icons'
import { useScrolled } from '../ui/useScrolled'

/** The bar at the top of the public pages; on small screens its links are in a menu. */
export function NavBar() {
  const scrolled = useScrolled()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  }, [open])
  return (
    <header
      className={`fixed inset-x-0 top-0 z-40 transition-shadow ${scrolled || open ? 'bg-paper shadow-bar' : ''}`}
    >
      <nav
        aria-label="Main"
        className="mx-auto flex h-16 max-w-6xl items-center justify-between px-5 sm:px-8"
      >
        <Link to="/" aria-label="SandBox AI home" className="rounded-lg">
          <Logo />
        </Link>
        <div className="hidden items-center gap-2 sm:flex">
          <Links />
        </div>
        <button
          ref={opener}
          className="-mr-2 rounded-full p-2 sm:hidden"
          aria-label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? <X /> : <Menu />}
        </button>
      </nav>
      {open && (
        <div className="flex animate-rise flex-col gap-3 px-5 pt-1 pb-5 sm:hidden">
          <Links />
        </div>
      )}
    </header>
  )
}

function Links() {
  const user = useAtomValue(userAtom)
  if (user) return <ButtonLink to="/dashboard">Dashboard</ButtonLink>
  return (
    <>
      <ButtonLink to="/auth/signin" variant="quiet" className="px-4">
        Sign In
      </ButtonLink>
      <ButtonLink to="/auth/signup">Start Free</ButtonLink>
    </>
  )
}
