import type { Passkey } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { knowsPasskeys } from '../../auth/passkeys'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Field } from '../../ui/Field'
import { ago } from '../../ui/format'
import { succeeded } from '../../ui/notify'
import { SendFailed } from '../../ui/SendFailed'
import { useAction } from '../../ui/useAction'
import { sentField, useForm } from '../../ui/useForm'
import { addPasskeyAtom, removePasskeyAtom, renamePasskeyAtom } from './atoms'
import { Method } from './Method'
import type { Changed } from './SecondStepCard'

type Props = { onChanged: (changed: Changed) => void }

/** The passkeys of the user, each with a name, and the way to another. */
export function Passkeys({ passkeys, onChanged }: Props & { passkeys: Passkey[] }) {
  const add = useSetAtom(addPasskeyAtom)
  const [adding, setAdding] = useState(false)
  return (
    <div>
      <Method
        title="Passkeys"
        text="Sign in with a fingerprint, a face, a PIN or a security key, without a password."
      >
        {knowsPasskeys() && (
          <Button variant="soft" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        )}
      </Method>
      <ul className="mt-2 divide-y divide-line">
        {passkeys.map(passkey => (
          <Row key={passkey.id} passkey={passkey} onChanged={onChanged} />
        ))}
      </ul>
      {adding && (
        <NameDialog
          title="Add a passkey"
          text="Give it a name that you will recognize. Then your browser asks how to unlock it."
          button="Continue"
          save={async name => {
            const changed = await add(name)
            setAdding(false)
            succeeded('Passkey added')
            onChanged(changed)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}

function Row({
  passkey: { id, name, createdAt, lastUsedAt },
  onChanged,
}: Props & { passkey: Passkey }) {
  const rename = useSetAtom(renamePasskeyAtom)
  const remove = useSetAtom(removePasskeyAtom)
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const close = () => setOpen(undefined)
  const [removeIt, removing] = useAction(async () => {
    const changed = await remove(id)
    close()
    succeeded('Passkey removed')
    onChanged(changed)
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="truncate font-semibold" title={name}>
          {name}
        </p>
        <p className="text-sm text-quiet">
          Added {ago(createdAt)}
          {lastUsedAt && `, last used ${ago(lastUsedAt)}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="quiet" aria-label={`Rename ${name}`} onClick={() => setOpen('rename')}>
          Rename
        </Button>
        <Button variant="plain" aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>
          Remove
        </Button>
      </div>
      {open === 'rename' && (
        <NameDialog
          title="Rename the passkey"
          button="Save"
          before={name}
          save={async newName => {
            onChanged(await rename({ passkey: id, name: newName }))
            close()
          }}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <Dialog
          title={`Remove ${name}?`}
          text="It will no longer sign you in. Your device may still list it."
          onClose={close}
        >
          <Button variant="danger" busy={removing} onClick={removeIt}>
            Remove
          </Button>
        </Dialog>
      )}
    </li>
  )
}

function NameDialog(props: {
  title: string
  text?: string
  button: string
  before?: string
  save: (name: string) => Promise<unknown>
  onClose: () => void
}) {
  const [sent, submit, pending] = useForm(({ name = '' }) => props.save(name))
  return (
    <Dialog title={props.title} {...(props.text && { text: props.text })} onClose={props.onClose}>
      <form onSubmit={submit} noValidate className="space-y-5">
        <SendFailed sent={sent} />
        <Field
          label="Name"
          placeholder="My laptop"
          maxLength={100}
          required
          {...sentField(sent, 'name', props.before)}
        />
        <Button type="submit" busy={pending}>
          {props.button}
        </Button>
      </form>
    </Dialog>
  )
}
