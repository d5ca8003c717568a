import { Refused } from '../api'
import { Field } from '../ui/Field'
import { type Sent, sentField } from '../ui/useForm'

type Props = { sent: Sent; name: string; label: string; again: string; hint: string }

/** The fields for a new password, which is typed twice: the second is called `retyped`. */
export function NewPassword({ sent, name, label, again, hint }: Props) {
  const kind = { type: 'password', autoComplete: 'new-password', required: true }
  return (
    <>
      <Field
        label={label}
        {...kind}
        {...sentField(sent, name)}
        minLength={10}
        maxLength={200}
        hint={hint}
      />
      <Field label={again} {...kind} {...sentField(sent, 'retyped')} />
    </>
  )
}

/** Refuses a new password that was not typed the same twice. */
export function sameTwice(password: string, retyped: string | undefined) {
  if (password !== retyped)
    throw new Refused('The passwords do not match', 400, {
      fields: { retyped: 'The passwords do not match' },
    })
}
