import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { deleteAccountAtom, forgetAtom } from '../auth/atoms'
import type { Removed } from '@sandbox-ai/api/contract'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Dialog } from '../ui/Dialog'
import { Field } from '../ui/Field'
import { count } from '../ui/format'
import { SendFailed } from '../ui/SendFailed'
import { sentField, useForm } from '../ui/useForm'

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
  if (removed) return <Gone removed={removed} />
  const wrongPassword = sent.error === 'Invalid credentials'
  return (
    <Dialog title="Delete your account?" text="This cannot be undone." onClose={onClose}>
      <ul className="mb-5 list-disc space-y-1 pl-5 text-[0.95rem]">
        <li>All your bots go offline at once. Sites that show them lose the chat.</li>
        <li>Your files, notes, web pages and Q&A are deleted.</li>
        <li>So is every question that was asked, with its answer.</li>
        <li>You are signed out everywhere, and a paid plan ends.</li>
      </ul>
      <form action={submit} noValidate className="space-y-5">
        {!wrongPassword && <SendFailed sent={sent} />}
        <Field
          label="Your password"
          type="password"
          autoComplete="current-password"
          required
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

function Gone({ removed: { bots, files, passages, exchanges } }: { removed: Removed }) {
  const forget = useSetAtom(forgetAtom)
  const leave = () => {
    forget()
    location.assign('/')
  }
  const parts = [
    count(bots, 'bot'),
    count(files, 'file'),
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
