import type { ReplyOf, saveWebhook, Webhook } from '@sandbox-ai/api/contract'
import { type WebhookEvent, webhookEvents } from '@sandbox-ai/api/rules'
import { useSetAtom } from 'jotai'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { CheckField, Field } from '../ui/Field'
import { succeeded } from '../ui/notify'
import { Panel } from '../ui/Panel'
import { sentField, useForm } from '../ui/useForm'
import { saveWebhookAtom } from './atoms'
import { eventLabels } from './eventLabels'

const focus = (field: HTMLInputElement | null) => field?.focus()

/** Asks for the address of a webhook and its events; with `webhook` it changes that one. */
export function WebhookForm({
  bot,
  webhook,
  onSaved,
  onCancel,
}: BotProps & {
  webhook?: Webhook
  onSaved: (saved: ReplyOf<typeof saveWebhook>) => void
  onCancel: () => void
}) {
  const save = useSetAtom(saveWebhookAtom)
  const [sent, submit, pending] = useForm(async values => {
    const saved = await save(bot.botName, {
      ...(webhook && { webhook: webhook.id, isOn: values['isOn'] === 'on' }),
      url: values['url'] ?? '',
      events: webhookEvents.filter(event => values[event] === 'on'),
    })
    succeeded('Saved')
    onSaved(saved)
  })
  const chosen = new Set<WebhookEvent>(webhook?.events ?? webhookEvents)
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {sent.error && !sent.fields['events'] && <Panel kind="bad">{sent.error}</Panel>}
      <Field
        label="Address"
        ref={focus}
        type="url"
        placeholder="https://example.com/sandbox-events"
        autoComplete="off"
        required
        {...sentField(sent, 'url', webhook?.url)}
      />
      <fieldset className="space-y-2">
        <legend className="mb-2 text-sm font-semibold">Events</legend>
        {webhookEvents.map(event => (
          <CheckField
            key={event}
            name={event}
            label={eventLabels[event]}
            hint={<code>{event}</code>}
            defaultChecked={chosen.has(event)}
          />
        ))}
        {sent.fields['events'] && (
          <p role="alert" className="text-sm font-medium text-bad">
            {sent.fields['events']}
          </p>
        )}
      </fieldset>
      {webhook && <CheckField name="isOn" label="On" defaultChecked={webhook.isOn} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={pending}>
          {webhook ? 'Save' : 'Add webhook'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
