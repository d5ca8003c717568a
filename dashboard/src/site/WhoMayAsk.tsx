import { type Access, type BotAccess, saveAccess } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Refused } from '../api'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Field } from '../ui/Field'
import { LoadFailed } from '../ui/LoadFailed'
import { notice, succeeded } from '../ui/notify'
import { Panel } from '../ui/Panel'
import { useMay } from '../ui/role'
import { Skeleton } from '../ui/Skeleton'
import { useFocusStays } from '../ui/useFocusStays'
import { sentError, useForm } from '../ui/useForm'
import { useLoad } from '../ui/useLoad'
import { loadAccessAtom, saveAccessAtom } from './accessAtoms'
import { Guests } from './Guests'
import { addressesIn } from './addressesIn'
import { SignedVisitors } from './SignedVisitors'

const choices: { access: Access; label: string; hint: string }[] = [
  { access: 'public', label: 'Everybody', hint: 'On its site and on the sites you allow.' },
  { access: 'password', label: 'Whoever knows a password', hint: 'One password for all.' },
  {
    access: 'invited',
    label: 'People you invite',
    hint: 'They enter their email address and get a code.',
  },
  {
    access: 'signed',
    label: 'People who are signed in to your website',
    hint: 'Your server signs a token for each of them.',
  },
]

/** Who may ask the bot, on its site and in the chat on other pages, and how they come in: its owner sets it. */
export function WhoMayAsk({ bot }: BotProps) {
  if (useMay(saveAccess)) return <LoadedDoors bot={bot} />
  const { label } = choices.find(({ access }) => access === bot.settings.access) ?? {}
  return (
    <Card
      title="Who may ask"
      text={`${label}. Only the owner of the bot sees the details and can change this.`}
    />
  )
}

function LoadedDoors({ bot }: BotProps) {
  const { botName } = bot
  const load = useSetAtom(loadAccessAtom)
  const [access, setAccess] = useState<BotAccess>()
  const calls = useRef({ sent: 0, shown: 0 })
  const { failed, retry } = useLoad(
    useCallback(async () => setAccess(await load(botName)), [load, botName]),
  )
  if (failed && !access)
    return <LoadFailed text="Who may ask did not load." error={failed} onRetry={retry} />
  if (!access) return <Skeleton lines={4} />
  // Of two replies either may be the older one: each changes its own part, and trouble is that of the call sent later.
  const sendNext = (change: (now: BotAccess, reply: BotAccess) => BotAccess) => () => {
    calls.current.sent += 1
    const mine = calls.current.sent
    return (reply: BotAccess) => {
      const isLatest = mine > calls.current.shown
      if (isLatest) calls.current.shown = mine
      setAccess(
        now => now && { ...change(now, reply), trouble: isLatest ? reply.trouble : now.trouble },
      )
    }
  }
  const sendDoors = sendNext(({ secrets }, saved) => ({ ...saved, secrets }))
  const sendSecret = sendNext((now, { secrets }) => ({ ...now, secrets }))
  return (
    <>
      {access.trouble && <Panel kind="bad">{access.trouble}</Panel>}
      <Doors bot={bot} access={access} onSend={sendDoors} />
      <SignedVisitors bot={bot} secrets={access.secrets} onSend={sendSecret} />
    </>
  )
}

type DoorsProps = BotProps & {
  access: BotAccess
  /** Counts a call that is sent, and returns what shows its reply. */
  onSend: () => (access: BotAccess) => void
}

function Doors({ bot, access, onSend }: DoorsProps) {
  const { botName } = bot
  const id = useId()
  const save = useSetAtom(saveAccessAtom)
  const [chosen, choose] = useState<Access>(bot.settings.access)
  const [guests, setGuests] = useState(access.guests)
  const [password, setPassword] = useState('')
  const [more, setMore] = useState('')
  const state = JSON.stringify([chosen, guests, password, more])
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  const [sent, submit, pending] = useForm(async () => {
    const all = [...new Set([...guests, ...addressesIn(more)])]
    const body = {
      currentBot: botName,
      access: chosen,
      ...(chosen === 'password' && password && { password }),
      ...(chosen === 'invited' && { guests: all }),
    }
    const show = onSend()
    try {
      show(await save(body))
    } catch (error) {
      throw namingAddress(error, all)
    }
    // Saved values must not be sent again; what was changed meanwhile stays.
    if (chosen === 'invited') setGuests(now => [...new Set([...now, ...addressesIn(more)])])
    setPassword(now => (now === password ? '' : now))
    setMore(now => (now === more ? '' : now))
    if (latest.current === state) succeeded('Saved')
    else notice('Saved, except for your latest changes')
  })
  const isChanged =
    chosen !== bot.settings.access ||
    (chosen === 'password' && (password !== '' || !access.hasPassword)) ||
    (chosen === 'invited' && (addressesIn(more).length > 0 || !isSameList(guests, access.guests)))
  const stays = useFocusStays<HTMLDivElement>()
  return (
    <Card
      title="Who may ask"
      text="On the bot’s site and in the chat on other pages. If you change this or the password, people who already had access have to enter again."
    >
      <form onSubmit={submit} className="space-y-5">
        {sent.error && <Panel kind="bad">{sent.error}</Panel>}
        <fieldset className="space-y-3">
          <legend className="sr-only">Who may ask</legend>
          {choices.map(({ access: value, label, hint }) => (
            <div key={value} className="flex items-start gap-3 text-sm">
              <input
                type="radio"
                name="access"
                id={`${id}-${value}`}
                value={value}
                checked={chosen === value}
                onChange={() => choose(value)}
                className="mt-px size-4.5 shrink-0 accent-sea"
              />
              <label htmlFor={`${id}-${value}`}>
                <span className="font-semibold">{label}</span>
                <span className="block text-quiet">{hint}</span>
              </label>
            </div>
          ))}
        </fieldset>
        {chosen === 'password' && (
          <Field
            label={access.hasPassword ? 'New password' : 'Password'}
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            hint={
              access.hasPassword
                ? 'Leave empty to keep the current one. It is stored so that nobody can read it.'
                : 'At least 8 characters. Write it down: it is stored so that nobody can read it.'
            }
            {...sentError(sent, 'password')}
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        )}
        {chosen === 'invited' && (
          <Guests
            bot={bot}
            guests={guests}
            invited={access.guests}
            sent={sent}
            more={more}
            onMore={setMore}
            onRemove={one => setGuests(now => now.filter(other => other !== one))}
          />
        )}
        {chosen === 'signed' && access.secrets.length === 0 && (
          <Panel kind="info">Create a secret below: until then nobody can come in.</Panel>
        )}
        <div {...stays} className="outline-none">
          <Button type="submit" busy={pending} disabled={!isChanged && !access.trouble}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}

const isSameList = (list: string[], other: string[]) =>
  list.length === other.length && list.every(one => other.includes(one))

/** Returns the refusal with the address that is meant, beside the field it was typed in. */
function namingAddress(error: unknown, addresses: string[]) {
  if (!(error instanceof Refused)) return error
  const [path, sentence] = Object.entries(error.fields)[0] ?? []
  if (!path?.startsWith('guests') || !sentence) return error
  const address = addresses[Number(path.split('.')[1])]
  const more = address ? `${address}: ${sentence}` : sentence
  return new Refused(more, 400, { fields: { more } })
}
