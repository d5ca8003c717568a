import { useSetAtom } from 'jotai'
import { Link } from 'react-router-dom'
import { Refused } from '../api'
import { Button } from '../ui/Button'
import { Field } from '../ui/Field'
import { Panel } from '../ui/Panel'
import { useForm } from '../ui/useForm'
import { AuthLayout } from './AuthLayout'
import { signUpAtom } from './atoms'
import { useNext } from './useNext'

export function SignUp() {
  const signUp = useSetAtom(signUpAtom)
  const next = useNext()
  const [sent, submit, pending] = useForm(async ({ email = '', password = '', retyped }) => {
    if (password !== retyped)
      throw new Refused('The passwords differ', 400, {
        fields: { retyped: 'This is not the same password' },
      })
    await signUp(email, password)
  })
  return (
    <AuthLayout eyebrow="Start for free" title="Sign Up">
      <form action={submit} noValidate className="space-y-5">
        {sent.error === 'User already exists' ? (
          <Panel kind="warn">
            A user with this email already exists. Please{' '}
            <Link className="font-semibold underline" to={`/auth/signin${next}`}>
              Sign In
            </Link>{' '}
            instead.
          </Panel>
        ) : (
          sent.error && <Panel kind="bad">{sent.error}</Panel>
        )}
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={sent.values['email']}
          error={sent.fields['email']}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={10}
          maxLength={200}
          hint="At least 10 characters. A sentence is fine."
          defaultValue={sent.values['password']}
          error={sent.fields['password']}
        />
        <Field
          label="Re-type Password"
          name="retyped"
          type="password"
          autoComplete="new-password"
          required
          defaultValue={sent.values['retyped']}
          error={sent.fields['retyped']}
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
