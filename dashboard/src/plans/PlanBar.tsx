import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { currentBotAtom } from '../auth/state'
import { ArrowLeft } from '../ui/lucide/icons'
import { useScrolled } from '../ui/useScrolled'

/** The bar over the plans: the way back, and the bot that waits there. */
export function PlanBar() {
  const currentBot = useAtomValue(currentBotAtom)
  const scrolled = useScrolled()
  return (
    <header
      className={`fixed inset-x-0 top-0 z-40 transition-shadow ${scrolled ? 'bg-card shadow-bar' : ''}`}
    >
      <nav
        aria-label="Main"
        className="mx-auto flex h-16 max-w-5xl items-center justify-between gap-4 px-5 sm:px-8"
      >
        <Link
          to="/dashboard/mybots"
          className="inline-flex items-center gap-2 rounded-lg py-2 font-semibold"
        >
          <ArrowLeft size={18} />
          My Bots
        </Link>
        <span className="min-w-0 truncate text-quiet">{currentBot}</span>
      </nav>
    </header>
  )
}
