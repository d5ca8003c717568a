import { useAtom, useAtomValue } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { Bot, PanelLeftClose, PanelLeftOpen, Settings, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { userAtom } from './auth/state'
import { Logo } from './ui/Logo'

/** Whether the sidebar shows words beside its signs, from visit to visit. */
const expandedAtom = atomWithStorage('sidebar-expanded', true, undefined, { getOnInit: true })

const entries = [
  { to: '/dashboard/mybots', label: 'My Bots', icon: Bot },
  { to: '/dashboard/settings', label: 'Settings', icon: Settings },
]

/** The way around the dashboard. On small screens it slides in; Esc and a click outside close it. */
export function Sidebar({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [expanded, setExpanded] = useAtom(expandedAtom)
  useEffect(() => {
    const wide = matchMedia('(min-width: 64rem)')
    wide.addEventListener('change', onClose)
    return () => wide.removeEventListener('change', onClose)
  }, [onClose])
  return (
    <>
      <aside
        className={`hidden shrink-0 border-r border-line bg-sand transition-[width] lg:block ${expanded ? 'w-60' : 'w-20'}`}
      >
        <div className="sticky top-0 flex h-dvh flex-col p-4">
          <Link
            to="/"
            aria-label="SandBox AI, to the start"
            className="mb-8 flex h-10 items-center overflow-hidden rounded-lg px-2 whitespace-nowrap"
          >
            <Logo />
          </Link>
          <Entries expanded={expanded} />
          <button
            className="mt-auto flex items-center gap-3 rounded-xl px-3 py-2.5 text-sm text-quiet hover:bg-paper hover:text-ink"
            aria-expanded={expanded}
            onClick={() => setExpanded(!expanded)}
          >
            {expanded ? <PanelLeftClose aria-hidden /> : <PanelLeftOpen aria-hidden />}
            <span className={expanded ? '' : 'sr-only'}>
              {expanded ? 'Make the menu small' : 'Make the menu wide'}
            </span>
          </button>
        </div>
      </aside>
      <Dialog.Root open={open} onOpenChange={open => !open && onClose()}>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-40 bg-shade/50 lg:hidden" />
          <Dialog.Content
            aria-describedby={undefined}
            className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col bg-sand p-4 shadow-float lg:hidden"
          >
            <Dialog.Title className="sr-only">Menu</Dialog.Title>
            <div className="mb-8 flex items-center justify-between">
              <Link to="/" aria-label="SandBox AI, to the start" className="rounded-lg px-2">
                <Logo />
              </Link>
              <Dialog.Close className="rounded-full p-2" aria-label="Close the menu">
                <X aria-hidden />
              </Dialog.Close>
            </div>
            <Entries expanded />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  )
}

function Entries(props: { expanded: boolean }) {
  const user = useAtomValue(userAtom)
  return (
    <nav aria-label="Dashboard" className="min-h-0 flex-1">
      <p
        className={`mb-3 px-3 text-xs font-bold tracking-widest text-quiet ${props.expanded ? '' : 'sr-only'}`}
      >
        MENU
      </p>
      <ul className="space-y-1">
        {entries.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              title={props.expanded ? undefined : label}
              className={({ isActive }) =>
                `flex items-center gap-3 rounded-xl px-3 py-2.5 font-semibold ${isActive ? 'bg-card text-sea shadow-card' : 'text-quiet hover:bg-paper hover:text-ink'}`
              }
            >
              <Icon className="shrink-0" aria-hidden />
              <span className={props.expanded ? '' : 'sr-only'}>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
      {props.expanded && (
        <p className="mt-8 truncate border-t border-line px-3 pt-4 text-sm text-quiet">
          {user?.email}
        </p>
      )}
    </nav>
  )
}
