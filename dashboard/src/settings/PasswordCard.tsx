import { useSetAtom } from 'jotai'
import { useState, type SyntheticEvent } from 'react'
import { changePasswordAtom } from '../auth/atoms'
import { NewPassword, sameTwice } from '../auth/NewPassword'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Field } from '../ui/Field'
import { succeeded } from '../ui/notify'
import { Panel } from '../ui/Panel'
import { sentError, useForm } from '../ui/useForm'

/** Changes the password; everywhere else the user is signed out. */
export function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const change = useSetAtom(changePasswordAtom)
  const [isFilled, setFilled] = useState(false)
  const [sent, submit, pending] = useForm(async ({ oldPass = '', newPass = '', retyped }) => {
    sameTwice(newPass, retyped)
    await change(oldPass, newPass)
    setFilled(false)
    onChanged()
    succeeded('Password changed')
  })
  const look = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    const values = [...new FormData(currentTarget).values()]
    setFilled(values.every(Boolean))
  }
  const wrongOld = sent.error === 'Invalid credentials'
  return (
    <Card title="Password" text="Changing it signs you out everywhere else.">
      <form action={submit} noValidate onInput={look} className="space-y-5">
        {sent.error && !wrongOld && <Panel kind="bad">{sent.error}</Panel>}
        <Field
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
          {...sentError(sent, 'oldPass')}
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
        <Button type="submit" busy={pending} disabled={!isFilled}>
          Change password
        </Button>
      </form>
    </Card>
  )
}
