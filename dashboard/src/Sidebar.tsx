import { useAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { Link } from 'react-router-dom'
import { AccountMenu } from './AccountMenu'
import { MenuEntries } from './MenuEntries'
import { Logo } from './ui/Logo'
import { PanelLeftClose, PanelLeftOpen } from './ui/lucide/icons'

/** True while the sidebar shows words beside its icons, from visit to visit. */
const expandedAtom = atomWithStorage('sidebar-expanded', true, undefined, { getOnInit: true })

/** The way around the dashboard on large screens; `PhoneMenu` is the one on small screens. */
export function Sidebar() {
  const [expanded, setExpanded] = useAtom(expandedAtom)
  const label = expanded ? 'Collapse menu' : 'Expand menu'
  return (
    <aside
      className={`hidden shrink-0 border-r border-line bg-sand transition-[width] lg:block ${expanded ? 'w-60' : 'w-20'}`}
    >
      <div className="sticky top-0 flex h-dvh flex-col p-4">
        <Link
          to="/"
          aria-label="SandBox AI home"
          className="mb-8 flex h-10 items-center overflow-hidden rounded-lg px-2 whitespace-nowrap"
        >
          <Logo />
        </Link>
        <MenuEntries expanded={expanded} />
        <AccountMenu expanded={expanded} />
        <button
          className="flex items-center gap-3 rounded-xl px-3 py-2.5 text-sm text-quiet hover:bg-paper hover:text-ink"
          title={expanded ? undefined : label}
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? <PanelLeftClose /> : <PanelLeftOpen />}
          <span className={expanded ? 'whitespace-nowrap' : 'sr-only'}>{label}</span>
        </button>
      </div>
    </aside>
  )
}
