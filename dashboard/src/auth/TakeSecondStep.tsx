import type { SecondStep as Step } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { AuthLayout } from './AuthLayout'
import { SecondStep } from './SecondStep'
import { signInBySecondStepAtom } from './secondStepAtoms'

/** The screen between the password and the dashboard, of users who have a second step. */
export function TakeSecondStep({ step, onDone }: { step: Step; onDone?: () => unknown }) {
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
    </AuthLayout>
  )
}
