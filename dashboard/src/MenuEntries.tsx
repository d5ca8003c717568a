import { Link, useLocation } from 'react-router-dom'
import { useAtomValue } from 'jotai'
import { userAtom } from './auth/state'
import { Bot, Server, Settings } from './ui/lucide/icons'

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

/** For who runs the installation. */
const ofOperator = {
  to: '/dashboard/operator',
  label: 'Operator',
  icon: Server,
  covers: ['/dashboard/operator'],
}

/** The entries of the dashboard's menu; a bot belongs to My Bots. */
export function MenuEntries(props: { expanded: boolean; onGo?: () => void }) {
  const { pathname } = useLocation()
  const user = useAtomValue(userAtom)
  const visible = user?.isOperator ? [...entries, ofOperator] : entries
  return (
    <nav aria-label="Dashboard" className="min-h-0 flex-1">
      <p
        className={`mb-3 px-3 text-xs font-bold tracking-widest text-quiet ${props.expanded ? '' : 'sr-only'}`}
      >
        MENU
      </p>
      <ul className="space-y-1">
        {visible.map(({ to, label, icon: Icon, covers }) => {
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
    </nav>
  )
}
