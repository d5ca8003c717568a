import type { ApiKey, KeyScope } from '@sandbox-ai/api/contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { botsAtom } from '../bots/atoms'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { CheckField, Field, SelectField } from '../ui/Field'
import { SendFailed } from '../ui/SendFailed'
import { Snippet } from '../ui/Snippet'
import { sentError, sentField, useForm } from '../ui/useForm'
import { createApiKeyAtom } from './atoms'

const scopes: Record<KeyScope, [label: string, hint: string]> = {
  chat: ['Chat', 'Ask your bots.'],
  material: ['Material', 'Create bots; add, read and delete their material.'],
  training: ['Training', 'Train, and run or stop sites.'],
  insight: ['Insight', 'Read what people asked, and answer gaps.'],
}

const lifetimes = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'One year'],
  ['', 'Never'],
] as const

type Props = { onMade: (keys: ApiKey[]) => void; onClose: () => void }

/** Makes a key and shows it this once. */
export function NewApiKey({ onMade, onClose }: Props) {
  const [secret, setSecret] = useState<string>()
  if (secret) return <Made secret={secret} onClose={onClose} />
  return (
    <Choices
      onMade={(made, keys) => {
        setSecret(made)
        onMade(keys)
      }}
      onClose={onClose}
    />
  )
}

type ChoicesProps = { onMade: (secret: string, keys: ApiKey[]) => void; onClose: () => void }

/** Asks what a key is for. While it is made the dialog stays: it would take the secret along. */
function Choices({ onMade, onClose }: ChoicesProps) {
  const create = useSetAtom(createApiKeyAtom)
  const bots = useAtomValue(botsAtom) ?? []
  const [isLimited, setIsLimited] = useState(false)
  const [sent, submit, pending] = useForm(async values => {
    const { secret, keys } = await create({
      name: values['name'] ?? '',
      bots: isLimited
        ? bots.map(({ botName }) => botName).filter(botName => `bot ${botName}` in values)
        : 'all',
      scopes: scopeNames.filter(scope => `scope ${scope}` in values),
      days: values['days'] ? Number(values['days']) : null,
    })
    onMade(secret, keys)
  })
  return (
    <Dialog title="New API key" stays={pending} onClose={onClose}>
      <form onSubmit={submit} noValidate className="space-y-5">
        <SendFailed sent={sent} />
        <Field label="Name" hint="What it is for" maxLength={100} {...sentField(sent, 'name')} />
        <fieldset className="space-y-2.5">
          <legend className="mb-2 text-sm font-semibold">It may</legend>
          {scopeNames.map(scope => (
            <CheckField
              key={scope}
              label={scopes[scope][0]}
              hint={scopes[scope][1]}
              name={`scope ${scope}`}
              defaultChecked={scope === 'chat'}
            />
          ))}
          <Wrong text={sent.fields['scopes']} />
        </fieldset>
        <SelectField
          label="Bots"
          name="which"
          value={isLimited ? 'some' : 'all'}
          onChange={event => setIsLimited(event.currentTarget.value === 'some')}
        >
          <option value="all">All, and those to come</option>
          <option value="some">Only these</option>
        </SelectField>
        {isLimited && (
          <fieldset className="max-h-44 space-y-2.5 overflow-y-auto">
            <legend className="sr-only">Bots it is for</legend>
            {bots.map(({ botName }) => (
              <CheckField key={botName} label={botName} name={`bot ${botName}`} />
            ))}
            <Wrong text={sent.fields['bots']} />
          </fieldset>
        )}
        <SelectField label="Expires" {...sentError(sent, 'days')} defaultValue="90">
          {lifetimes.map(([days, label]) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button type="submit" busy={pending}>
          Create key
        </Button>
      </form>
    </Dialog>
  )
}

const scopeNames = Object.keys(scopes) as KeyScope[]

const Wrong = ({ text }: { text: string | undefined }) =>
  text ? (
    <p role="alert" className="text-sm text-bad">
      {text}
    </p>
  ) : null

function Made({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      title="Your new API key"
      text="Copy it now: it is not shown again. Keep it on your server, and never in a page."
      stays
      onClose={onClose}
    >
      <div className="space-y-5">
        <Snippet label="Copy the key" name="API key" code={secret} />
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}
