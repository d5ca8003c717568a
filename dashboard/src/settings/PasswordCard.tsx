import { useSetAtom } from 'jotai'
import { Refused } from '../api'
import { changePasswordAtom } from '../auth/atoms'
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
    if (newPass !== retyped)
      throw new Refused('The passwords differ', 400, {
        fields: { retyped: 'This is not the same password' },
      })
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
          <Field
            label="New password"
            name="newPass"
            type="password"
            autoComplete="new-password"
            required
            minLength={10}
            maxLength={200}
            hint="At least 10 characters."
            defaultValue={sent.values['newPass']}
            error={sent.fields['newPass']}
          />
          <Field
            label="Re-type new password"
            name="retyped"
            type="password"
            autoComplete="new-password"
            required
            defaultValue={sent.values['retyped']}
            error={sent.fields['retyped']}
          />
        </div>
        <Button type="submit" busy={pending}>
          Change password
        </Button>
      </form>
    </Card>
  )
}
