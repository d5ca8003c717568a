import * as calls from '@sandbox-ai/api/contract'
import type { SignInMethods } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import { post } from '../api'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { LoadFailed } from '../ui/LoadFailed'
import { PasswordField } from '../ui/PasswordField'
import { Skeleton } from '../ui/Skeleton'
import { useLoad } from '../ui/useLoad'
import { giveUpAtom, proveAtom } from './identity'
import { SecondStep } from './SecondStep'
import { usePasswordForm } from './usePasswordForm'

/** Asks who changes how they sign in to prove that it is them: with their second step, or else with their password. */
export function ConfirmIdentity() {
  const giveUp = useSetAtom(giveUpAtom)
  const prove = useSetAtom(proveAtom)
  const [methods, setMethods] = useState<SignInMethods>()
  const load = useCallback(
    async () => setMethods((await post(calls.getSignInMethods, {})).methods),
    [],
  )
  const { failed, retry } = useLoad(load)
  const step = methods && { app: methods.app, passkey: methods.passkeys.length > 0 }
  return (
    <Dialog
      title="Confirm that it’s you"
      text="It protects your account from others who use this device."
      onClose={giveUp}
    >
      {failed && <LoadFailed text="This did not load." error={failed} onRetry={retry} />}
      {!step && !failed && <Skeleton lines={2} />}
      {step && (step.app || step.passkey) && (
        <SecondStep step={step} button="Confirm" send={prove} />
      )}
      {step && !step.app && !step.passkey && <ByPassword />}
    </Dialog>
  )
}

function ByPassword() {
  const prove = useSetAtom(proveAtom)
  const { onSubmit, field, error, pending } = usePasswordForm(
    async password => prove({ password }),
    'This is not your password',
  )
  return (
    <form onSubmit={onSubmit} className="space-y-5">
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...field}
        {...(error && { error })}
      />
      <Button type="submit" busy={pending}>
        Confirm
      </Button>
    </form>
  )
}
