import { Refused } from '../api'
import { PasswordField } from '../ui/PasswordField'
import { type Sent, sentField } from '../ui/useForm'

type Props = { sent: Sent; name: string; label: string; again: string; hint: string }

/** The fields for a new password, which is typed twice: the second is called `retyped`. */
export function NewPassword({ sent, name, label, again, hint }: Props) {
  const kind = { autoComplete: 'new-password' }
  return (
    <>
      <PasswordField
        label={label}
        {...kind}
        {...sentField(sent, name)}
        minLength={10}
        maxLength={200}
        hint={hint}
      />
      <PasswordField label={again} {...kind} {...sentField(sent, 'retyped')} />
    </>
  )
}

/** Sends a new password that was typed twice. Where it was not the same, that is said beside all else that is refused. */
export async function sendTypedTwice<Reply>(
  password: string,
  retyped: string,
  send: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 400 || password === retyped) throw error
    const fields = { ...error.fields, retyped: 'The passwords do not match' }
    throw new Refused(error.message, error.status, { code: 'invalid', fields })
  }
}
