import * as calls from '@sandbox-ai/api/contract'
import type { ReplyOf, SignInMethods } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Dialog } from '../../ui/Dialog'
import { count } from '../../ui/format'
import { LoadFailed } from '../../ui/LoadFailed'
import { succeeded } from '../../ui/notify'
import { Skeleton } from '../../ui/Skeleton'
import { useAction } from '../../ui/useAction'
import { useLoad } from '../../ui/useLoad'
import { loadMethodsAtom, removeAppAtom, renewCodesAtom } from './atoms'
import { Method } from './Method'
import { Passkeys } from './Passkeys'
import { RecoveryCodes } from './RecoveryCodes'
import { SetUpApp } from './SetUpApp'

/** The methods after a change, and the recovery codes that came with it. */
export type Changed = ReplyOf<typeof calls.addApp>

/** Second steps beside the password: codes of an app, passkeys, and recovery codes for when both are lost. */
export function SecondStepCard() {
  const load = useSetAtom(loadMethodsAtom)
  const [methods, setMethods] = useState<SignInMethods>()
  const [codes, setCodes] = useState<string[]>()
  const { failed, retry } = useLoad(useCallback(async () => setMethods(await load()), [load]))
  const onChanged = ({ methods, recoveryCodes }: Changed) => {
    setMethods(methods)
    if (recoveryCodes) setCodes(recoveryCodes)
  }
  return (
    <Card
      title="Second step"
      text="With a passkey or an authenticator app, your password alone is not enough to sign in."
    >
      {failed && <LoadFailed text="This did not load." error={failed} onRetry={retry} />}
      {!methods && !failed && <Skeleton lines={3} />}
      {methods && (
        <div className="space-y-6">
          <Passkeys passkeys={methods.passkeys} onChanged={onChanged} />
          <App isSetUp={methods.app} onChanged={onChanged} />
          {(methods.app || methods.passkeys.length > 0) && (
            <CodesLeft left={methods.recoveryCodes} onChanged={onChanged} />
          )}
        </div>
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Card>
  )
}

type Part = { onChanged: (changed: Changed) => void }

function App({ isSetUp, onChanged }: Part & { isSetUp: boolean }) {
  const remove = useSetAtom(removeAppAtom)
  const [open, setOpen] = useState<'set-up' | 'remove'>()
  const close = () => setOpen(undefined)
  const [removeIt, removing] = useAction(async () => {
    onChanged(await remove())
    close()
    succeeded('Authenticator app removed')
  })
  return (
    <Method
      title="Authenticator app"
      text={isSetUp ? 'Set up. It shows a new code every 30 seconds.' : 'Shows a code to type.'}
    >
      {isSetUp ? (
        <Button variant="plain" onClick={() => setOpen('remove')}>
          Remove
        </Button>
      ) : (
        <Button variant="soft" onClick={() => setOpen('set-up')}>
          Set up
        </Button>
      )}
      {open === 'set-up' && (
        <SetUpApp
          onClose={close}
          onDone={changed => {
            close()
            onChanged(changed)
          }}
        />
      )}
      {open === 'remove' && (
        <Dialog
          title="Remove the authenticator app?"
          text="Its codes will no longer be accepted."
          onClose={close}
        >
          <Button variant="danger" busy={removing} onClick={removeIt}>
            Remove
          </Button>
        </Dialog>
      )}
    </Method>
  )
}

function CodesLeft({ left, onChanged }: Part & { left: number }) {
  const renew = useSetAtom(renewCodesAtom)
  const [renewAll, renewing] = useAction(async () => onChanged(await renew()))
  return (
    <Method
      title="Recovery codes"
      text={`${count(left, 'code')} left. Each works once, in place of the second step.`}
    >
      <Button variant="plain" busy={renewing} onClick={renewAll}>
        Make new codes
      </Button>
    </Method>
  )
}
