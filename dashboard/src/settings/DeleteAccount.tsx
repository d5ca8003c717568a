import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { forgetAtom } from '../auth/atoms'
import { authAtom, userAtom } from '../auth/state'
import { loadBotsAtom } from '../bots/atoms'
import type { Removed, Team } from '@sandbox-ai/api/contract'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Dialog } from '../ui/Dialog'
import { PasswordField } from '../ui/PasswordField'
import { count } from '../ui/format'
import { SendFailed } from '../ui/SendFailed'
import { sentField, useForm } from '../ui/useForm'
import { useLoad } from '../ui/useLoad'
import { deleteAccountAtom } from './atoms'

/** The way out: says what goes, asks for the password, and says what went. */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  return (
    <Card title="Delete account" text="For good, with everything that belongs to it.">
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {asking && <Confirm onClose={() => setAsking(false)} />}
    </Card>
  )
}

function Confirm({ onClose }: { onClose: () => void }) {
  const remove = useSetAtom(deleteAccountAtom)
  const [removed, setRemoved] = useState<Removed>()
  const [sent, submit, pending] = useForm(async ({ password = '' }) =>
    setRemoved(await remove(password)),
  )
  const { email } = useAtomValue(userAtom) ?? {}
  const { bots } = useAtomValue(authAtom)
  useLoad(useSetAtom(loadBotsAtom))
  const shared = (bots ?? []).filter(
    ({ team }) => team.owner.email === email && team.members.length > 0,
  )
  if (removed) return <Gone removed={removed} />
  const wrongPassword = sent.error === 'Invalid credentials'
  return (
    <Dialog title="Delete your account?" text="This cannot be undone." onClose={onClose}>
      <ul className="mb-5 list-disc space-y-1 pl-5 text-[0.95rem]">
        <li>All your bots go offline at once. Sites that show them lose the chat.</li>
        <li>Your files, notes, web pages and Q&A are deleted.</li>
        <li>So is every question that was asked, with its answer.</li>
        <li>You are signed out everywhere, and a paid plan ends.</li>
        {shared.map(({ botName, team }) => (
          <li key={botName} className="wrap-anywhere">
            {botName} is gone for {new Intl.ListFormat('en').format(namesIn(team))} as well. Hand it
            over first if they need it.
          </li>
        ))}
      </ul>
      <form onSubmit={submit} noValidate className="space-y-5">
        {!wrongPassword && <SendFailed sent={sent} />}
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...sentField(sent, 'password')}
          {...(wrongPassword && { error: 'This is not your password' })}
        />
        <Button type="submit" variant="danger" busy={pending}>
          Delete everything
        </Button>
      </form>
    </Dialog>
  )
}

/** Members that are named; of more, their number. */
const maxNamed = 3

function namesIn({ members }: Team) {
  const emails = members.map(({ email }) => email)
  const more = emails.length - maxNamed
  return more > 0 ? [...emails.slice(0, maxNamed), count(more, 'other')] : emails
}

function Gone({ removed: { bots, files, entries, passages, exchanges } }: { removed: Removed }) {
  const forget = useSetAtom(forgetAtom)
  const leave = () => {
    forget()
    location.assign('/')
  }
  const parts = [
    count(bots, 'bot'),
    count(files, 'file'),
    count(entries, 'answer of your own', 'answers of your own'),
    count(passages, 'passage'),
    count(exchanges, 'question'),
  ]
  return (
    <Dialog title="Your account was deleted" stays onClose={leave}>
      <div className="space-y-5">
        <p>
          {new Intl.ListFormat('en').format(parts)}{' '}
          {"were deleted with it. We're sorry to see you go."}
        </p>
        <Button onClick={leave}>Done</Button>
      </div>
    </Dialog>
  )
}
