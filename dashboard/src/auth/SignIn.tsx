import { useSetAtom } from 'jotai'
import { Link } from 'react-router-dom'
import { Button } from '../ui/Button'
import { Field } from '../ui/Field'
import { Loading } from '../ui/Loading'
import { Panel } from '../ui/Panel'
import { sentError, sentField, useForm, useFreshError } from '../ui/useForm'
import { AuthLayout } from './AuthLayout'
import { signInAtom } from './atoms'
import { useNext } from './useNext'

export function SignIn() {
  const signIn = useSetAtom(signInAtom)
  const next = useNext()
  const [sent, submit, pending] = useForm(({ email = '', password = '' }) =>
    signIn(email, password),
  )
  const [error, onEdit] = useFreshError(sent)
  return (
    <AuthLayout title="Sign In">
      {pending ? (
        <Loading label="Signing in" className="py-14" />
      ) : (
        <form action={submit} noValidate onInput={onEdit} className="space-y-5">
          {error && <Refusal error={error} signUp={`/auth/signup${next}`} />}
          <Field
            label="Email"
            {...sentField(sent, 'email')}
            type="email"
            autoComplete="email"
            required
          />
          <Field
            label="Password"
            {...sentError(sent, 'password')}
            type="password"
            autoComplete="current-password"
            required
          />
          <Button type="submit" className="w-full">
            Sign In
          </Button>
        </form>
      )}
      <p className="mt-7 text-center text-quiet">
        <Link className="font-semibold text-sea underline" to="/auth/forgot">
          Forgot your password?
        </Link>
      </p>
      <p className="mt-2 text-center text-quiet">
        Don’t have an account?{' '}
        <Link className="font-semibold text-sea underline" to={`/auth/signup${next}`}>
          Sign Up
        </Link>
      </p>
    </AuthLayout>
  )
}

function Refusal(props: { error: string; signUp: string }) {
  if (props.error === 'User not found')
    return (
      <Panel kind="warn">
        There is no user with that email.{' '}
        <Link className="font-semibold underline" to={props.signUp}>
          Sign Up
        </Link>
      </Panel>
    )
  if (props.error === 'Invalid credentials')
    return <Panel kind="bad">Invalid password. Please try again.</Panel>
  return <Panel kind="bad">{props.error}</Panel>
}
