import { useAtomValue } from 'jotai'
import { Link, useLocation } from 'react-router-dom'
import { userAtom } from './auth/state'
import { Bot, Settings } from './ui/lucide/icons'

const entries = [
  {
    to: '/dashboard/mybots',
    label: 'My Bots',
    icon: Bot,
    covers: ['/dashboard/mybots', '/dashboard/botdash'],
  },
  {
    to: '/dashboard/settings',
    label: 'Settings',
    icon: Settings,
    covers: ['/dashboard/settings'],
  },
]

/** The entries of the dashboard's menu; a bot belongs to My Bots. */
export function MenuEntries(props: { expanded: boolean; onGo?: () => void }) {
  const user = useAtomValue(userAtom)
  const { pathname } = useLocation()
  return (
    <nav aria-label="Dashboard" className="min-h-0 flex-1">
      <p
        className={`mb-3 px-3 text-xs font-bold tracking-widest text-quiet ${props.expanded ? '' : 'sr-only'}`}
      >
        MENU
      </p>
      <ul className="space-y-1">
        {entries.map(({ to, label, icon: Icon, covers }) => {
          const isHere = covers.some(start => pathname.startsWith(start))
          return (
            <li key={to}>
              <Link
                to={to}
                onClick={props.onGo}
                title={props.expanded ? undefined : label}
                aria-current={pathname === to ? 'page' : isHere || undefined}
                className={`flex items-center gap-3 rounded-xl px-3 py-2.5 font-semibold ${isHere ? 'bg-card text-sea shadow-card' : 'text-quiet hover:bg-paper hover:text-ink'}`}
              >
                <Icon className="shrink-0" />
                <span className={props.expanded ? '' : 'sr-only'}>{label}</span>
              </Link>
            </li>
          )
        })}
      </ul>
      {props.expanded && (
        <p
          title={user?.email}
          className="mt-8 truncate border-t border-line px-3 pt-4 text-sm text-quiet"
        >
          {user?.email}
        </p>
      )}
    </nav>
  )
}
