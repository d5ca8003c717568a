import type { SecondStep as Step } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../ui/Button'
import { Field } from '../ui/Field'
import { Panel } from '../ui/Panel'
import { knowsPasskeys } from './passkeys'
import { askPasskeyAtom, type Proof } from './secondStepAtoms'

type Props = {
  /** The ways that are open; without a ticket it is the user who is signed in. */
  step: Pick<Step, 'app' | 'passkey'> & { ticket?: string }
  button: string
  send: (proof: Proof) => Promise<unknown>
}

/**
 * Asks for a code or a passkey. No form action: React would show nothing of it before an action that waits for it is done.
 */
export function SecondStep({ step, button, send }: Props) {
  const askPasskey = useSetAtom(askPasskeyAtom)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const sendProof = async (proof: () => Promise<Proof>) => {
    setPending(true)
    setError(undefined)
    try {
      await send(await proof())
    } catch (error) {
      setError(error instanceof Error ? error.message : 'An error occurred.')
    }
    setPending(false)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void sendProof(async () => ({ code }))
  }
  const usePasskey = () => sendProof(async () => ({ passkey: await askPasskey(step.ticket) }))
  return (
    <form onSubmit={submit} className="space-y-5">
      {error && <Panel kind="bad">{error}</Panel>}
      {step.passkey && knowsPasskeys() && (
        <Button className="w-full" busy={pending} onClick={usePasskey}>
          Use a passkey
        </Button>
      )}
      <Field
        label={step.app ? 'Code' : 'Recovery code'}
        hint={
          step.app
            ? 'From your authenticator app. A recovery code works, too.'
            : 'If you have no passkey at hand.'
        }
        autoComplete="one-time-code"
        spellCheck={false}
        autoCapitalize="none"
        required
        value={code}
        onChange={event => {
          setCode(event.target.value)
          setError(undefined)
        }}
      />
      <Button
        type="submit"
        variant={step.passkey ? 'soft' : 'main'}
        className="w-full"
        busy={pending}
      >
        {button}
      </Button>
    </form>
  )
}
