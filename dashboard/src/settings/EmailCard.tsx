import type { User } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { changeEmailAtom } from '../auth/atoms'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Field } from '../ui/Field'
import { succeeded } from '../ui/notify'
import { Panel } from '../ui/Panel'
import { sentError, useForm } from '../ui/useForm'

/** Changes the email that signs the user in; the password is asked for once it differs. */
export function EmailCard({ user, onChanged }: { user: User; onChanged: () => void }) {
  const change = useSetAtom(changeEmailAtom)
  const [email, setEmail] = useState(user.email)
  const changed = email.trim().toLowerCase() !== user.email
  const [sent, submit, pending] = useForm(async ({ password = '' }) => {
    await change(email, password)
    setEmail(email.trim().toLowerCase())
    onChanged()
    succeeded('Email changed')
  })
  const wrongPassword = sent.error === 'Invalid credentials'
  const isTaken = sent.code === 'exists'
  return (
    <Card title="Email" text="You sign in with it. Changing it signs you out everywhere else.">
      <form action={submit} noValidate className="space-y-5">
        {sent.error && !wrongPassword && !isTaken && <Panel kind="bad">{sent.error}</Panel>}
        <Field
          label="Email address"
          type="email"
          autoComplete="email"
          {...sentError(sent, 'newEmail')}
          {...(isTaken && { error: 'A user with this email already exists' })}
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
        {changed && (
          <Field
            label="Your password"
            type="password"
            autoComplete="current-password"
            required
            {...sentError(sent, 'password')}
            {...(wrongPassword && { error: 'This is not your current password' })}
          />
        )}
        <Button type="submit" busy={pending} disabled={!changed}>
          Change email
        </Button>
      </form>
    </Card>
  )
}
