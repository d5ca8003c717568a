import * as calls from '@sandbox-ai/api/contract'
import type { ReplyOf } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field } from '../../ui/Field'
import { LoadFailed } from '../../ui/LoadFailed'
import { succeeded } from '../../ui/notify'
import { qrCodeOf, qrSvg } from '../../ui/qr'
import { QrImage } from '../../ui/QrImage'
import { SendFailed } from '../../ui/SendFailed'
import { Skeleton } from '../../ui/Skeleton'
import { Snippet } from '../../ui/Snippet'
import { useForm, sentField } from '../../ui/useForm'
import { useLoad } from '../../ui/useLoad'
import { addAppAtom, startAppAtom } from './atoms'
import type { Changed } from './SecondStepCard'

/** Sets up an authenticator app: a code to scan, then one to type. */
export function SetUpApp(props: { onClose: () => void; onDone: (changed: Changed) => void }) {
  const start = useSetAtom(startAppAtom)
  const add = useSetAtom(addAppAtom)
  const [app, setApp] = useState<ReplyOf<typeof calls.startApp>>()
  const { failed, retry } = useLoad(useCallback(async () => setApp(await start()), [start]))
  const [sent, submit, pending] = useForm(async ({ code = '' }) => {
    const changed = await add(code)
    succeeded('Authenticator app set up')
    props.onDone(changed)
  })
  const qr = app && qrCodeOf(app.address)
  return (
    <Dialog
      title="Set up an authenticator app"
      text="Scan this code with the app, then type the code it shows."
      onClose={props.onClose}
    >
      {failed && <LoadFailed text="The code did not load." error={failed} onRetry={retry} />}
      {!app && !failed && <Skeleton lines={4} />}
      {app && (
        <form onSubmit={submit} noValidate className="space-y-5">
          {qr && <QrImage svg={qrSvg(qr)} alt="QR code for your authenticator app" />}
          <details>
            <summary className="cursor-pointer text-sm font-semibold text-sea">
              I can’t scan it
            </summary>
            <p className="my-2 text-sm text-quiet">Type this key into the app instead:</p>
            <Snippet
              label="Copy the key"
              name="Key"
              code={app.secret.replace(/(.{4})(?=.)/g, '$1 ')}
              copies={app.secret}
            />
          </details>
          <SendFailed sent={sent} />
          <Field
            label="Code from the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            {...sentField(sent, 'code')}
          />
          <Button type="submit" busy={pending}>
            Turn on
          </Button>
        </form>
      )}
    </Dialog>
  )
}
