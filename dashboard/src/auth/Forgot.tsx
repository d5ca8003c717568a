import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { config } from '../config'
import { Button } from '../ui/Button'
import { Field } from '../ui/Field'
import { Panel } from '../ui/Panel'
import { sentField, useForm, useFreshError } from '../ui/useForm'
import { AuthLayout } from './AuthLayout'
import { forgotPasswordAtom } from './atoms'

/** Requests a link for a new password; says the same whether or not the email has an account. */
export function Forgot() {
  const send = useSetAtom(forgotPasswordAtom)
  const [sentTo, setSentTo] = useState('')
  const [sent, submit, pending] = useForm(async ({ email = '' }) => {
    await send(email)
    setSentTo(email.trim())
  })
  const [error, onEdit] = useFreshError(sent)
  return (
    <AuthLayout title="Forgot your password?">
      {sentTo ? (
        <div className="space-y-5">
          {config.sendsMail ? (
            <Panel kind="good">
              If {sentTo} has an account, we have emailed it a link to choose a new password. The
              link expires in 30 minutes.
            </Panel>
          ) : (
            <Panel kind="info">
              No mail server is set up here. If {sentTo} has an account, ask whoever runs this for
              your link to choose a new password. The link expires in 30 minutes.
            </Panel>
          )}
          <Button variant="soft" className="w-full" onClick={() => setSentTo('')}>
            Use another email
          </Button>
        </div>
      ) : (
        <form onSubmit={submit} noValidate onInput={onEdit} className="space-y-5">
          <p className="text-quiet">
            {config.sendsMail
              ? 'We’ll email you a link to choose a new one.'
              : 'Whoever runs this gets a link for you to choose a new one.'}
          </p>
          {error && <Panel kind="bad">{error}</Panel>}
          <Field
            label="Email"
            {...sentField(sent, 'email')}
            type="email"
            autoComplete="email"
            required
          />
          <Button type="submit" className="w-full" busy={pending}>
            Send link
          </Button>
        </form>
      )}
      <p className="mt-7 text-center text-quiet">
        <Link className="font-semibold text-sea underline" to="/auth/signin">
          Back to Sign In
        </Link>
      </p>
    </AuthLayout>
  )
}
