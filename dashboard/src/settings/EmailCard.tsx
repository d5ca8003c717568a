import type { User } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { VerifyNotice } from '../auth/VerifyNotice'
import { Field } from '../ui/Field'
import { PasswordField } from '../ui/PasswordField'
import { Panel } from '../ui/Panel'
import { succeeded } from '../ui/notify'
import { sentError, sentField, useForm } from '../ui/useForm'
import { FormCard } from './FormCard'
import { changeEmailAtom } from './atoms'

/** Changes the email that signs the user in; the password is asked for once it differs. */
export function EmailCard({ user, onChanged }: { user: User; onChanged: () => void }) {
  const change = useSetAtom(changeEmailAtom)
  const [email, setEmail] = useState(user.email)
  const [mailedTo, setMailedTo] = useState<string>()
  const changed = email.trim().toLowerCase() !== user.email
  const form = useForm(async ({ password = '' }) => {
    const address = await change(email, password)
    setMailedTo(address)
    setEmail(address ? user.email : email.trim().toLowerCase())
    if (address) return
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
      <VerifyNotice />
      {mailedTo && (
        <Panel kind="good">
          Open the link we emailed to <span className="break-all">{mailedTo}</span>. Until then you
          sign in as before.
        </Panel>
      )}
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
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...sentField(sent, 'password')}
          {...(wrongPassword && { error: 'This is not your current password' })}
        />
      )}
    </FormCard>
  )
}
