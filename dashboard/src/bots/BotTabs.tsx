import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router-dom'
import { botAddress, tabs, type Tab } from './botAddress'
import type { BotProps } from './BotProps'

const labels: Record<Tab, string> = {
  material: 'Material',
  note: 'Note',
  answers: 'Q&A',
  train: 'Train',
  questions: 'Questions',
  gaps: 'Gaps',
  insight: 'Insight',
  site: 'Site',
  team: 'Team',
}

/** The parts of a bot. Where they do not fit they scroll sideways, the open one in view. */
export function BotTabs({ bot, tab: current }: BotProps & { tab: Tab }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const bar = list.current
    const open = bar?.querySelector<HTMLElement>(`[href*="/${current}?"]`)
    if (bar && open) bar.scrollLeft = open.offsetLeft - (bar.clientWidth - open.offsetWidth) / 2
  }, [current])
  useEffect(() => {
    const bar = list.current
    if (!bar) return
    const update = () => fadeEnds(bar)
    const size = new ResizeObserver(update)
    size.observe(bar)
    bar.addEventListener('scroll', update, { passive: true })
    return () => {
      size.disconnect()
      bar.removeEventListener('scroll', update)
    }
  }, [])
  return (
    <nav aria-label="Parts of the bot" className="border-b border-line max-lg:order-first lg:mt-5">
      <ul
        ref={list}
        className="relative flex gap-5 overflow-x-auto overflow-y-hidden [scrollbar-width:none] sm:gap-7"
      >
        {tabs.map(tab => (
          <li key={tab} className="shrink-0">
            <NavLink
              to={botAddress(bot.botName, tab)}
              className={({ isActive }) =>
                `flex items-center gap-1.5 rounded-t-lg border-b-[3px] px-1 pt-2 pb-2.5 font-semibold -outline-offset-2 ${isActive ? 'border-sea text-ink' : 'border-transparent text-quiet hover:text-ink'}`
              }
            >
              {labels[tab]}
              {tab === 'gaps' && bot.openGaps > 0 && (
                <span className="rounded-full bg-warn-soft px-1.5 py-px text-xs font-bold text-warn">
                  {bot.openGaps > 99 ? '99+' : bot.openGaps}
                  <span className="sr-only"> open</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Lets a bar fade out where more of it is behind its edge. */
function fadeEnds(bar: HTMLElement) {
  const left = bar.scrollLeft > 1 ? '2rem' : '0px'
  const right = bar.scrollLeft + bar.clientWidth < bar.scrollWidth - 1 ? '2rem' : '0px'
  bar.style.maskImage = `linear-gradient(to right, transparent, #000 ${left}, #000 calc(100% - ${right}), transparent)`
}
