import { ChevronsUpDown } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePopup } from '../ui/usePopup'
import { botsAtom } from './atoms'
import { botAddress, type Tab } from './botAddress'
import type { BotProps } from './BotProps'

/** How many bots the list shows at once; more are found by typing. */
const most = 50

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
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        <ChevronsUpDown size={20} aria-hidden />
      </button>
      <div
        {...popupProps}
        role="dialog"
        aria-label="Your bots"
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

function Bots(props: { current: string; tab: Tab; onDone: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const all = useAtomValue(botsAtom) ?? []
  const [wanted, setWanted] = useState('')
  const [at, setAt] = useState(0)
  const found = all
    .map(({ botName }) => botName)
    .filter(name => name !== props.current && name.includes(wanted.trim().toLowerCase()))
  const shown = found.slice(0, most)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const go = (botName: string | undefined) => {
    if (!botName) return
    props.onDone()
    void navigate(botAddress(botName, props.tab))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = shown.length - 1
    const next = { ArrowDown: Math.min(at + 1, last), ArrowUp: at - 1, Home: 0, End: last }[
      event.key
    ]
    if (next === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (next === undefined) return go(shown[at])
    setAt(Math.max(next, 0))
    document.getElementById(`${id}-${Math.max(next, 0)}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <input
        ref={input}
        role="combobox"
        aria-label="Find a bot"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={shown.length ? `${id}-${at}` : undefined}
        placeholder="Find a bot"
        autoComplete="off"
        value={wanted}
        onChange={event => {
          setWanted(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        className="mb-2 w-full rounded-lg border border-edge bg-card px-3 py-2"
      />
      <ul id={id} role="listbox" aria-label="Your bots" className="max-h-64 overflow-y-auto">
        {shown.map((name, index) => (
          <li
            key={name}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            title={name}
            onPointerMove={() => setAt(index)}
            onClick={() => go(name)}
            className="cursor-pointer truncate rounded-lg px-3 py-2 font-semibold aria-selected:bg-sand"
          >
            {name}
          </li>
        ))}
      </ul>
      <p role="status" className="px-3 text-sm text-quiet">
        {found.length === 0 && 'No other bot has this name.'}
        {found.length > most && `${found.length - most} more: type to find them.`}
      </p>
    </>
  )
}
