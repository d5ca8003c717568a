import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ChevronsUpDown } from '../ui/lucide/icons'
import { usePopup } from '../ui/usePopup'
import { botsAtom } from './atoms'
import { botAddress, type Tab } from './botAddress'
import type { BotProps } from './BotProps'

/** Maximum number of bots that the list shows at once; others are found by typing. */
const maxListed = 50

/** Leads from one bot to the same tab of another: a list that is searched by typing. */
export function BotSwitcher({ bot, tab }: BotProps & { tab: Tab }) {
  const [open, setOpen] = useState(false)
  const { close, openerProps, popupProps } = usePopup('left')
  const bots = useAtomValue(botsAtom) ?? []
  if (bots.length < 2) return null
  return (
    <>
      <button
        {...openerProps}
        type="button"
        className="shrink-0 rounded-full p-2 text-quiet hover:bg-sand hover:text-ink"
        aria-label="Switch to another bot"
        aria-expanded={open}
      >
        <ChevronsUpDown size={20} />
      </button>
      <div
        {...popupProps}
        onToggle={event => {
          popupProps.onToggle(event)
          setOpen(event.newState === 'open')
        }}
        className="fixed inset-auto m-0 w-72 max-w-[calc(100vw-24px)] rounded-xl border border-line bg-card p-2 text-ink shadow-float"
      >
        {open && <Bots current={bot.botName} tab={tab} onDone={close} />}
      </div>
    </>
  )
}

/** The arrow keys go from the field through the links; Enter in the field opens the first. */
function Bots(props: { current: string; tab: Tab; onDone: () => void }) {
  const navigate = useNavigate()
  const all = useAtomValue(botsAtom) ?? []
  const [query, setQuery] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const matches = all
    .map(({ botName }) => botName)
    .filter(name => name !== props.current && name.includes(query.trim().toLowerCase()))
  const [first] = matches

  const step = (event: KeyboardEvent) => {
    const stops = [input.current, ...(list.current?.querySelectorAll('a') ?? [])]
    const at = stops.findIndex(stop => stop === document.activeElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    stops[Math.min(Math.max(next, 0), stops.length - 1)]?.focus()
  }
  const openFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !first) return step(event)
    props.onDone()
    void navigate(botAddress(first, props.tab))
  }
  return (
    <>
      <input
        ref={input}
        type="search"
        aria-label="Find a bot"
        placeholder="Find a bot"
        autoComplete="off"
        value={query}
        onChange={event => setQuery(event.target.value)}
        onKeyDown={openFirst}
        className="mb-2 min-h-10 w-full rounded-lg border border-edge bg-card px-3"
      />
      <ul ref={list} aria-label="Your bots" className="max-h-64 overflow-y-auto p-0.5">
        {matches.slice(0, maxListed).map(name => (
          <li key={name}>
            <Link
              to={botAddress(name, props.tab)}
              title={name}
              onClick={props.onDone}
              onKeyDown={step}
              className="block truncate rounded-lg px-3 py-2 font-semibold -outline-offset-2 hover:bg-sand focus:bg-sand"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <output className="block px-3 text-sm text-quiet">
        {!first && 'No other bot matches.'}
        {matches.length > maxListed && `${matches.length - maxListed} more: type to find them.`}
      </output>
    </>
  )
}
