import type { SecondStep as Step } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '../ui/Button'
import { Field } from '../ui/Field'
import { PasswordField } from '../ui/PasswordField'
import { Loading } from '../ui/Loading'
import { Panel } from '../ui/Panel'
import { sentError, sentField, useForm, useFreshError } from '../ui/useForm'
import { AuthLayout } from './AuthLayout'
import { signInAtom } from './atoms'
import { knowsPasskeys } from './passkeys'
import { signInWithPasskeyAtom } from './secondStepAtoms'
import { TakeSecondStep } from './TakeSecondStep'
import { useNext } from './useNext'

export function SignIn() {
  const signIn = useSetAtom(signInAtom)
  const next = useNext()
  const invited = useSearchParams()[0].get('email') ?? ''
  const [step, setStep] = useState<Step>()
  const [sent, submit, pending] = useForm(async ({ email = '', password = '' }) =>
    setStep(await signIn(email, password)),
  )
  const [error, onEdit] = useFreshError(sent)
  if (step) return <TakeSecondStep step={step} onLeave={() => setStep(undefined)} />
  return (
    <AuthLayout title="Sign In">
      {pending ? (
        <Loading label="Signing in" className="py-14" />
      ) : (
        <form onSubmit={submit} noValidate onInput={onEdit} className="space-y-5">
          {error && <Refusal error={error} signUp={`/auth/signup${next}`} />}
          <Field
            label="Email"
            {...sentField(sent, 'email', invited)}
            type="email"
            autoComplete="email"
            required
          />
          <PasswordField
            label="Password"
            {...sentError(sent, 'password')}
            autoComplete="current-password"
          />
          <Button type="submit" className="w-full">
            Sign In
          </Button>
          {knowsPasskeys() && <ByPasskey />}
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

function ByPasskey() {
  const signIn = useSetAtom(signInWithPasskeyAtom)
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const start = async () => {
    setPending(true)
    setError(undefined)
    await signIn().catch(error => setError(error.message))
    setPending(false)
  }
  return (
    <>
      <Button variant="plain" className="w-full" busy={pending} onClick={start}>
        Sign in with a passkey
      </Button>
      {error && <Panel kind="bad">{error}</Panel>}
    </>
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
