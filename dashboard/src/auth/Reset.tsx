import type { SecondStep as Step } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../ui/Button'
import { succeeded } from '../ui/notify'
import { Panel } from '../ui/Panel'
import { useForm, useFreshError } from '../ui/useForm'
import { AuthLayout } from './AuthLayout'
import { resetPasswordAtom } from './atoms'
import { NewPassword, sendTypedTwice } from './NewPassword'
import { TakeSecondStep } from './TakeSecondStep'

/** Chooses a new password with the token of a mailed link, which is behind `#`. */
export function Reset() {
  const reset = useSetAtom(resetPasswordAtom)
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>()
  const enter = () => navigate('/dashboard', { replace: true })
  const { hash } = useLocation()
  // The address may be changed by a link within the page.
  const [token] = useState(hash.slice(1))
  const [sent, submit, pending] = useForm(async ({ newPass = '', retyped = '' }) => {
    const send = () => reset(token, newPass, retyped)
    const secondStep = await sendTypedTwice(newPass, retyped, send)
    setStep(secondStep)
    if (secondStep) return
    succeeded('Password changed')
    await enter()
  })
  const [error, onEdit] = useFreshError(sent)
  const isVoid = !token || sent.code === 'not_allowed'
  const leave = () => navigate('/auth/signin', { replace: true })
  if (step) return <TakeSecondStep step={step} onDone={enter} onLeave={leave} />
  return (
    <AuthLayout title="New password">
      {isVoid ? (
        <Panel kind="warn">
          {error ?? 'This link is incomplete. Open it again from the email.'}{' '}
          <Link className="font-semibold underline" to="/auth/forgot">
            Get a new link
          </Link>
        </Panel>
      ) : (
        <form onSubmit={submit} noValidate onInput={onEdit} className="space-y-5">
          {error && <Panel kind="bad">{error}</Panel>}
          <NewPassword
            sent={sent}
            name="newPass"
            label="New password"
            again="Re-type new password"
            hint="At least 10 characters. A sentence is fine."
          />
          <Button type="submit" className="w-full" busy={pending}>
            Save and sign in
          </Button>
        </form>
      )}
    </AuthLayout>
  )
}
