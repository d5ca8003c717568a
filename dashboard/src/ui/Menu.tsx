import { useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import type { Icon } from './lucide/icon'
import { usePopup } from './usePopup'

type Line = { icon: Icon; label: string; isBad?: boolean; onSelect: () => void }

/** A button that opens a list of things to do; `opener` gets the button. */
export function Menu(props: {
  label: string
  children: ReactNode
  lines: Line[]
  /** The looks of the button. */
  className?: string
  opener?: RefObject<HTMLButtonElement | null>
}) {
  const [open, setOpen] = useState(false)
  const { show, close, openerProps, popupProps } = usePopup('right', props.opener)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
    const at = lines.findIndex(line => line === document.activeElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Tab') close()
    if (next === undefined) return
    event.preventDefault()
    lines.at(next % lines.length)?.focus()
  }
  return (
    <>
      <button
        {...openerProps}
        type="button"
        aria-label={props.label}
        aria-haspopup="menu"
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          show()
        }}
        aria-expanded={open}
        className={props.className ?? 'rounded-full p-2.5 text-quiet hover:bg-sand hover:text-ink'}
      >
        {props.children}
      </button>
      <div
        {...popupProps}
        role="menu"
        aria-label={props.label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onToggle={event => {
          popupProps.onToggle(event)
          setOpen(event.newState === 'open')
          if (event.newState === 'open')
            event.currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus()
        }}
        className="fixed inset-auto m-0 min-w-44 rounded-xl border border-line bg-card p-1.5 text-ink shadow-float"
      >
        {props.lines.map(({ icon: Icon, label, isBad, onSelect }) => (
          <button
            key={label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={`flex w-full items-center gap-2.5 rounded-lg px-3 py-2 text-left font-semibold outline-none ${isBad ? 'text-bad hover:bg-bad-soft focus:bg-bad-soft' : 'hover:bg-sand focus:bg-sand'}`}
            onClick={() => {
              close()
              onSelect()
            }}
          >
            <Icon size={17} />
            {label}
          </button>
        ))}
      </div>
    </>
  )
}
