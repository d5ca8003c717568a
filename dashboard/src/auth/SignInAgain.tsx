import type { SecondStep as Step } from '@sandbox-ai/api/contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { PasswordField } from '../ui/PasswordField'
import { Panel } from '../ui/Panel'
import { SecondStep } from './SecondStep'
import { takeSecondStepAtom } from './secondStepAtoms'
import { goOnAsAtom, goOnAtom, leaveAtom } from './sessionEnded'
import { userAtom } from './state'
import { usePasswordForm } from './usePasswordForm'

/** Over the page whose session ended: the same user signs in, and what they were doing goes on. */
export function SignInAgain() {
  const email = useAtomValue(userAtom)?.email
  const goOn = useSetAtom(goOnAtom)
  const goOnAs = useSetAtom(goOnAsAtom)
  const takeSecondStep = useSetAtom(takeSecondStepAtom)
  const leave = useSetAtom(leaveAtom)
  const [step, setStep] = useState<Step>()
  const { onSubmit, field, error, pending } = usePasswordForm(
    async password => setStep(await goOn(password)),
    'Invalid password. Please try again.',
  )
  return (
    <Dialog
      title="Please sign in again"
      text="Your session has ended. Nothing you typed on this page is lost."
      stays
      onClose={leave}
    >
      {step && (
        <SecondStep
          step={step}
          button="Sign In"
          send={async proof => goOnAs(await takeSecondStep(step.ticket, proof))}
        />
      )}
      <form hidden={Boolean(step)} onSubmit={onSubmit} className="space-y-5">
        {error && <Panel kind="bad">{error}</Panel>}
        <input type="hidden" autoComplete="username" name="email" value={email ?? ''} />
        <p className="truncate font-semibold" title={email}>
          {email}
        </p>
        <PasswordField label="Password" autoComplete="current-password" {...field} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={pending}>
            Sign In
          </Button>
          <Button variant="plain" onClick={leave}>
            Sign out
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
