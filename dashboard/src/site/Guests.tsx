import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { TextField } from '../ui/Field'
import { count } from '../ui/format'
import { LinkToPassOn } from '../ui/LinkToPassOn'
import { X } from '../ui/lucide/icons'
import { succeeded } from '../ui/notify'
import { Panel } from '../ui/Panel'
import { useAction } from '../ui/useAction'
import { type Sent, sentError } from '../ui/useForm'
import { inviteGuestAtom } from './accessAtoms'
import { addressesIn } from './addressesIn'

type Props = BotProps & {
  guests: string[]
  /** Those of them that are on the stored list, and can be mailed. */
  invited: string[]
  sent: Sent
  /** Further addresses as they are typed. */
  more: string
  onMore: (more: string) => void
  onRemove: (guest: string) => void
}

/** The addresses that are invited to a bot, and a field for many more. */
export function Guests({ bot, guests, invited, sent, more, onMore, onRemove }: Props) {
  const [link, setLink] = useState('')
  const isEmpty = guests.length === 0 && addressesIn(more).length === 0
  return (
    <div className="space-y-4">
      {isEmpty && (
        <Panel kind="info">
          Nobody is on the list. Nobody can come in until you add an address and save.
        </Panel>
      )}
      {guests.length > 0 && (
        <div>
          <p className="mb-2 text-sm font-semibold">
            {count(guests.length, 'invited address', 'invited addresses')}
          </p>
          <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-xl border border-line">
            {guests.map(guest => (
              <Guest
                key={guest}
                bot={bot}
                guest={guest}
                isInvited={invited.includes(guest)}
                onSent={setLink}
                onRemove={() => onRemove(guest)}
              />
            ))}
          </ul>
        </div>
      )}
      {link && (
        <LinkToPassOn
          link={link}
          more="Their code is not mailed either: ask whoever runs this for it."
        />
      )}
      <TextField
        label="Invite"
        rows={3}
        placeholder={'ada@example.com\nbob@example.com'}
        hint="Paste as many addresses as you like, one per line or with commas. Nobody is mailed until you send an invitation or they ask for a code."
        {...sentError(sent, 'more')}
        value={more}
        onChange={event => onMore(event.target.value)}
      />
    </div>
  )
}

type GuestProps = BotProps & {
  guest: string
  isInvited: boolean
  /** Gets the link, empty where it was mailed. */
  onSent: (link: string) => void
  onRemove: () => void
}

function Guest({ bot, guest, isInvited, onSent, onRemove }: GuestProps) {
  const [isMailed, setMailed] = useState(false)
  const invite = useSetAtom(inviteGuestAtom)
  const [send, sending] = useAction(async () => {
    const unsent = await invite(bot.botName, guest)
    onSent(unsent ?? '')
    setMailed(!unsent)
    if (!unsent) succeeded(`Invitation sent to ${guest}`)
  })
  const label = isMailed ? 'Send again' : 'Send invitation'
  return (
    <li className="flex items-center justify-between gap-3 py-1 pr-1 pl-4 text-sm">
      <span className="min-w-0 flex-1 break-all">
        {guest}
        {isMailed && <span className="block text-quiet">Invitation sent</span>}
      </span>
      {isInvited && (
        <Button
          variant="quiet"
          className="shrink-0 text-sm"
          aria-label={`${label} to ${guest}`}
          busy={sending}
          onClick={send}
        >
          {label}
        </Button>
      )}
      <button
        type="button"
        className="rounded-full p-2 text-quiet hover:bg-sand hover:text-ink"
        aria-label={`Remove ${guest}`}
        onClick={onRemove}
      >
        <X size={16} />
      </button>
    </li>
  )
}
