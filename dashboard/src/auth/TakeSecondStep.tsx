import type { SecondStep as Step } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { AuthLayout } from './AuthLayout'
import { SecondStep } from './SecondStep'
import { signInBySecondStepAtom } from './secondStepAtoms'

type Props = {
  step: Step
  onDone?: () => unknown
  /** Leads back to where somebody else can sign in. */
  onLeave: () => unknown
}

/** The screen between the password and the dashboard, of users who have a second step. */
export function TakeSecondStep({ step, onDone, onLeave }: Props) {
  const signIn = useSetAtom(signInBySecondStepAtom)
  return (
    <AuthLayout title="One more step">
      <SecondStep
        step={step}
        button="Sign In"
        send={async proof => {
          await signIn(step.ticket, proof)
          await onDone?.()
        }}
      />
      <p className="mt-7 text-center">
        <button type="button" className="font-semibold text-sea underline" onClick={onLeave}>
          Use another account
        </button>
      </p>
    </AuthLayout>
  )
}
