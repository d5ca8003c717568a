import type { User } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { changeEmailAtom } from '../auth/atoms'
import { Field } from '../ui/Field'
import { succeeded } from '../ui/notify'
import { sentError, sentField, useForm } from '../ui/useForm'
import { FormCard } from './FormCard'

/** Changes the email that signs the user in; the password is asked for once it differs. */
export function EmailCard({ user, onChanged }: { user: User; onChanged: () => void }) {
  const change = useSetAtom(changeEmailAtom)
  const [email, setEmail] = useState(user.email)
  const changed = email.trim().toLowerCase() !== user.email
  const form = useForm(async ({ password = '' }) => {
    await change(email, password)
    setEmail(email.trim().toLowerCase())
    onChanged()
    succeeded('Email changed')
  })
  const [sent] = form
  const wrongPassword = sent.error === 'Invalid credentials'
  const isTaken = sent.code === 'exists'
  return (
    <FormCard
      title="Email"
      text="You sign in with it. Changing it signs you out everywhere else."
      form={form}
      beside={['exists', 'not_allowed']}
      button="Change email"
      disabled={!changed}
    >
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
          {...sentField(sent, 'password')}
          {...(wrongPassword && { error: 'This is not your current password' })}
        />
      )}
    </FormCard>
  )
}
