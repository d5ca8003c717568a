import type { Webhook } from '@sandbox-ai/api/contract'
import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Dialog } from '../ui/Dialog'
import { succeeded } from '../ui/notify'
import { useAction } from '../ui/useAction'
import { deleteWebhookAtom, renewSecretAtom } from './atoms'
import { Deliveries } from './Deliveries'
import { eventLabels } from './eventLabels'
import { WebhookForm } from './WebhookForm'
import { WebhookSecret } from './WebhookSecret'

type Asking = 'edit' | 'secret' | 'delete'

/** A webhook with what can be done with it, and what was sent to it. */
export function WebhookCard({
  bot,
  webhook,
  secret,
  onChanged,
  onSecret,
}: BotProps & {
  webhook: Webhook
  /** A secret that was just made. */
  secret: string | undefined
  onChanged: (webhooks: Webhook[]) => void
  onSecret: (secret: string) => void
}) {
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const changeButton = useRef<HTMLButtonElement>(null)
  const closeForm = () => {
    close()
    requestAnimationFrame(() => changeButton.current?.focus())
  }
  const remove = useSetAtom(deleteWebhookAtom)
  const renew = useSetAtom(renewSecretAtom)
  const [removeNow, removing] = useAction(async () => {
    onChanged(await remove(bot.botName, webhook))
    succeeded('The webhook was deleted')
  })
  const [renewNow, renewing] = useAction(async () => {
    onSecret(await renew(bot.botName, webhook))
    close()
  })
  if (asking === 'edit')
    return (
      <Card title="Change webhook">
        <WebhookForm
          bot={bot}
          webhook={webhook}
          onCancel={closeForm}
          onSaved={({ webhooks }) => {
            closeForm()
            onChanged(webhooks)
          }}
        />
      </Card>
    )
  return (
    <Card>
      <div className="mb-4 space-y-2">
        <h2 className="text-lg font-semibold break-all">
          {webhook.url}{' '}
          {!webhook.isOn && <span className="ml-1 text-sm font-normal text-quiet">off</span>}
        </h2>
        <p className="text-sm text-quiet">
          {webhook.events.map(event => eventLabels[event]).join(' · ')}
        </p>
        <div className="flex flex-wrap gap-2 pt-1">
          <Button ref={changeButton} variant="plain" onClick={() => setAsking('edit')}>
            Change
          </Button>
          <Button variant="plain" onClick={() => setAsking('secret')}>
            New secret
          </Button>
          <Button variant="quiet" onClick={() => setAsking('delete')}>
            Delete
          </Button>
        </div>
      </div>
      {secret && <WebhookSecret secret={secret} />}
      <Deliveries bot={bot} webhook={webhook.id} />
      {asking === 'secret' && (
        <Dialog
          title="Make a new secret?"
          text="Events will be signed with the new one. Your server refuses them until you put it there."
          onClose={close}
        >
          <Button busy={renewing} onClick={renewNow}>
            New secret
          </Button>
        </Dialog>
      )}
      {asking === 'delete' && (
        <Dialog
          title="Delete this webhook?"
          text={`${webhook.url} will get no more events, and its log is deleted.`}
          onClose={close}
        >
          <Button variant="danger" busy={removing} onClick={removeNow}>
            Delete webhook
          </Button>
        </Dialog>
      )}
    </Card>
  )
}
