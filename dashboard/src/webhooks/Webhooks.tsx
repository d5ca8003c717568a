import { getWebhooks, type ReplyOf, type saveWebhook, type Webhook } from '@sandbox-ai/api/contract'
import { maxWebhooks } from '@sandbox-ai/api/rules'
import { useSetAtom } from 'jotai'
import { useCallback, useRef, useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { LoadFailed } from '../ui/LoadFailed'
import { Plus } from '../ui/lucide/icons'
import { useMay } from '../ui/role'
import { Skeleton } from '../ui/Skeleton'
import { useLoad } from '../ui/useLoad'
import { loadWebhooksAtom } from './atoms'
import { WebhookCard } from './WebhookCard'
import { WebhookForm } from './WebhookForm'

/** The addresses that are told what happens to a bot: editors see each with its events, its secret and its log. */
export function Webhooks({ bot }: BotProps) {
  if (useMay(getWebhooks)) return <LoadedWebhooks bot={bot} />
  return (
    <Card
      title="Webhooks"
      text="An editor or the owner of the bot can have its events sent to another server."
    />
  )
}

function LoadedWebhooks({ bot }: BotProps) {
  const load = useSetAtom(loadWebhooksAtom)
  const [webhooks, setWebhooks] = useState<Webhook[]>()
  const [adding, setAdding] = useState(false)
  /** The secrets that were made in this visit, by their webhooks: each is shown this once. */
  const [secrets, setSecrets] = useState<Record<string, string>>({})
  const addButton = useRef<HTMLButtonElement>(null)
  const { failed, retry } = useLoad(
    useCallback(async () => setWebhooks(await load(bot.botName)), [load, bot.botName]),
  )
  const showSecret = (webhook: string, secret: string) =>
    setSecrets(known => ({ ...known, [webhook]: secret }))
  const showAdded = (saved: ReplyOf<typeof saveWebhook>) => {
    if (saved.secret) showSecret(saved.webhook, saved.secret)
    setWebhooks(saved.webhooks)
    setAdding(false)
  }
  const cancel = () => {
    setAdding(false)
    requestAnimationFrame(() => addButton.current?.focus())
  }
  return (
    <>
      <Card
        title="Webhooks"
        text="Get told about events: each is posted to your server as signed JSON, and retried for a day if it does not arrive."
      >
        {failed && <LoadFailed text="Your webhooks did not load." error={failed} onRetry={retry} />}
        {!webhooks && !failed && <Skeleton lines={2} />}
        {webhooks && !adding && webhooks.length < maxWebhooks && (
          <Button
            ref={addButton}
            variant={webhooks.length ? 'soft' : 'main'}
            onClick={() => setAdding(true)}
          >
            <Plus size={18} />
            Add webhook
          </Button>
        )}
        {adding && <WebhookForm bot={bot} onSaved={showAdded} onCancel={cancel} />}
      </Card>
      {webhooks?.map(webhook => (
        <WebhookCard
          key={webhook.id}
          bot={bot}
          webhook={webhook}
          secret={secrets[webhook.id]}
          onChanged={setWebhooks}
          onSecret={secret => showSecret(webhook.id, secret)}
        />
      ))}
    </>
  )
}
