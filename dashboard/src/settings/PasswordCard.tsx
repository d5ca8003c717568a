import { useSetAtom } from 'jotai'
import { changePasswordAtom } from '../auth/atoms'
import { NewPassword, sameTwice } from '../auth/NewPassword'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Field } from '../ui/Field'
import { succeeded } from '../ui/notify'
import { Panel } from '../ui/Panel'
import { useForm } from '../ui/useForm'

/** Changes the password; everywhere else the user is signed out. */
export function PasswordCard() {
  const change = useSetAtom(changePasswordAtom)
  const [sent, submit, pending] = useForm(async ({ oldPass = '', newPass = '', retyped }) => {
    sameTwice(newPass, retyped)
    await change(oldPass, newPass)
    succeeded('Password changed')
  })
  const wrongOld = sent.error === 'Invalid credentials'
  return (
    <Card title="Password" text="Changing it signs you out everywhere else.">
      <form action={submit} noValidate className="space-y-5">
        {sent.error && !wrongOld && <Panel kind="bad">{sent.error}</Panel>}
        <Field
          label="Current password"
          name="oldPass"
          type="password"
          autoComplete="current-password"
          required
          error={wrongOld ? 'This is not your current password' : sent.fields['oldPass']}
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
        <Button type="submit" busy={pending}>
          Change password
        </Button>
      </form>
    </Card>
  )
}
