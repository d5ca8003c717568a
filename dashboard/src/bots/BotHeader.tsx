import { EllipsisVertical, Trash2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { useTraining } from '../training/useTraining'
import { Panel } from '../ui/Panel'
import { NextStep } from './NextStep'
import { botAddress, tabs, type Tab } from './botAddress'
import type { BotProps } from './BotProps'
import { DeleteBot } from './DeleteBot'
import { SiteLink } from './SiteLink'
import { firstStepOf, statusOf } from './statusOf'

const labels: Record<Tab, string> = {
  material: 'Material',
  note: 'Note',
  train: 'Train',
  site: 'Site',
  feedback: 'Feedback',
}

/** What is true of the bot on every tab, and the tabs. */
export function BotHeader({ bot, tab: current }: BotProps & { tab: Tab }) {
  const firstStep = firstStepOf(bot)
  return (
    <div className="mb-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <h1 className="min-w-0 text-3xl font-bold tracking-tight break-all sm:text-4xl">
          <span className="mb-1 block font-sans text-sm font-semibold tracking-normal text-sea">
            BotDash
          </span>{' '}
          {bot.botName}
        </h1>
        <div className="flex items-center gap-2 sm:pt-5">
          <NextStep bot={bot} tab={current} />
          <More bot={bot} />
        </div>
      </div>
      {firstStep && <p className="mt-2 font-medium">{firstStep}</p>}
      <output className={firstStep ? 'mt-0.5 block text-sm text-quiet' : 'mt-2 block font-medium'}>
        {statusOf(bot, useTraining(bot.botName))}
      </output>
      <p className="mt-0.5 text-sm">
        <SiteLink bot={bot} />
      </p>
      {bot.trouble && (
        <div className="mt-4">
          <Panel kind="warn">{bot.trouble}</Panel>
        </div>
      )}
      <nav
        aria-label="Parts of the bot"
        className="mt-6 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        <ul className="flex justify-between gap-1 sm:justify-start sm:gap-7">
          {tabs.map(tab => (
            <li key={tab}>
              <NavLink
                to={botAddress(bot.botName, tab)}
                className={({ isActive }) =>
                  `block rounded-t-lg border-b-[3px] px-1 pt-1 pb-2.5 text-[0.9rem] font-semibold sm:text-base ${isActive ? 'border-sea text-ink' : 'border-transparent text-quiet hover:text-ink'}`
                }
              >
                {labels[tab]}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function More({ bot }: BotProps) {
  const [deleting, setDeleting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger
          ref={button}
          className="rounded-full p-2.5 text-quiet hover:bg-sand hover:text-ink"
          aria-label={`More for ${bot.botName}`}
        >
          <EllipsisVertical size={20} aria-hidden />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            sideOffset={6}
            className="z-40 min-w-44 rounded-xl border border-line bg-card p-1.5 shadow-float"
          >
            <DropdownMenu.Item
              className="flex cursor-pointer items-center gap-2.5 rounded-lg px-3 py-2 font-semibold text-bad outline-none data-highlighted:bg-bad-soft"
              onSelect={() => setDeleting(true)}
            >
              <Trash2 size={17} aria-hidden />
              Delete bot
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {deleting && <DeleteBot bot={bot} opener={button} onClose={() => setDeleting(false)} />}
    </>
  )
}
