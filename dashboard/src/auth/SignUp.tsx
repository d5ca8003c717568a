import { useSetAtom } from 'jotai'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '../ui/Button'
import { Field } from '../ui/Field'
import { Panel } from '../ui/Panel'
import { sentField, useForm, useFreshError } from '../ui/useForm'
import { AuthLayout } from './AuthLayout'
import { signUpAtom } from './atoms'
import { NewPassword, sendTypedTwice } from './NewPassword'
import { useNext } from './useNext'

export function SignUp() {
  const signUp = useSetAtom(signUpAtom)
  const next = useNext()
  const invited = useSearchParams()[0].get('email') ?? ''
  const [sent, submit, pending] = useForm(({ email = '', password = '', retyped = '' }) =>
    sendTypedTwice(password, retyped, () => signUp(email, password, retyped)),
  )
  const [error, onEdit] = useFreshError(sent)
  return (
    <AuthLayout eyebrow="Start for free" title="Sign Up">
      <form onSubmit={submit} noValidate onInput={onEdit} className="space-y-5">
        {error === 'User already exists' ? (
          <Panel kind="warn">
            A user with this email already exists. Please{' '}
            <Link className="font-semibold underline" to={`/auth/signin${next}`}>
              Sign In
            </Link>{' '}
            instead.
          </Panel>
        ) : (
          error && <Panel kind="bad">{error}</Panel>
        )}
        <Field
          label="Email"
          {...sentField(sent, 'email', invited)}
          type="email"
          autoComplete="email"
          required
        />
        <NewPassword
          sent={sent}
          name="password"
          label="Password"
          again="Re-type Password"
          hint="At least 10 characters. A sentence is fine."
        />
        <Button type="submit" className="w-full" busy={pending}>
          Create Account
        </Button>
      </form>
      <p className="mt-7 text-center text-quiet">
        Already have an account?{' '}
        <Link className="font-semibold text-sea underline" to={`/auth/signin${next}`}>
          Sign In
        </Link>
      </p>
    </AuthLayout>
  )
}
