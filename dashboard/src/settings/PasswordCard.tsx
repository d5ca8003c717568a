import { useSetAtom } from 'jotai'
import { useState, type SyntheticEvent } from 'react'
import { NewPassword, sendTypedTwice } from '../auth/NewPassword'
import { PasswordField } from '../ui/PasswordField'
import { succeeded } from '../ui/notify'
import { sentField, useForm } from '../ui/useForm'
import { FormCard } from './FormCard'
import { changePasswordAtom } from './atoms'

/** Changes the password; everywhere else the user is signed out. */
export function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const change = useSetAtom(changePasswordAtom)
  const [isFilled, setFilled] = useState(false)
  const form = useForm(async ({ oldPass = '', newPass = '', retyped = '' }, fields) => {
    await sendTypedTwice(newPass, retyped, () => change(oldPass, newPass, retyped))
    fields.reset()
    setFilled(false)
    onChanged()
    succeeded('Password changed')
  })
  const update = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    const values = [...new FormData(currentTarget).values()]
    setFilled(values.every(Boolean))
  }
  const [sent] = form
  const wrongOld = sent.error === 'Invalid credentials'
  return (
    <FormCard
      title="Password"
      text="Changing it signs you out everywhere else."
      form={form}
      beside={['not_allowed']}
      button="Change password"
      disabled={!isFilled}
      onInput={update}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...sentField(sent, 'oldPass')}
        {...(wrongOld && { error: 'This is not your current password' })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NewPassword
          sent={sent}
          name="newPass"
          label="New password"
          again="Re-type new password"
          hint="At least 10 characters."
        />
      </div>
    </FormCard>
  )
}
