import { getWebhooks, type Webhook } from '@sandbox-ai/api/contract'
import { maxWebhooks } from '@sandbox-ai/api/rules'
import { useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import type { BotProps } from '../bots/BotProps'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { LoadFailed } from '../ui/LoadFailed'
import { Plus } from '../ui/lucide/icons'
import { Panel } from '../ui/Panel'
import { useMay } from '../ui/role'
import { Skeleton } from '../ui/Skeleton'
import { Snippet } from '../ui/Snippet'
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
      text="An editor or the owner of the bot can have another server told what happens to it."
    />
  )
}

function LoadedWebhooks({ bot }: BotProps) {
  const load = useSetAtom(loadWebhooksAtom)
  const [webhooks, setWebhooks] = useState<Webhook[]>()
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState('')
  const { failed, retry } = useLoad(
    useCallback(async () => setWebhooks(await load(bot.botName)), [load, bot.botName]),
  )
  const showSaved = (saved: Webhook[], newSecret = '') => {
    setWebhooks(saved)
    setSecret(newSecret)
    setAdding(false)
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
          <Button variant={webhooks.length ? 'soft' : 'main'} onClick={() => setAdding(true)}>
            <Plus size={18} />
            Add webhook
          </Button>
        )}
        {adding && <WebhookForm bot={bot} onSaved={showSaved} onCancel={() => setAdding(false)} />}
        {secret && <Secret secret={secret} />}
      </Card>
      {webhooks?.map(webhook => (
        <WebhookCard
          key={webhook.id}
          bot={bot}
          webhook={webhook}
          onChanged={showSaved}
          onSecret={setSecret}
        />
      ))}
    </>
  )
}

/** Shows a secret once, with the lines that check a signature by it. */
function Secret({ secret }: { secret: string }) {
  return (
    <div className="mt-5 space-y-3">
      <Panel kind="good">This secret is shown once. Keep it on your server.</Panel>
      <Snippet code={secret} name="Secret" label="Copy secret" />
      <p className="text-sm text-quiet">In Node.js, this checks that a request comes from here:</p>
      <Snippet code={verifying} name="Code that checks a signature" label="Copy code" />
    </div>
  )
}

const verifying = `import { createHmac, timingSafeEqual } from 'node:crypto'

// \`body\` is the text of the request, before it is parsed.
export function isFromSandBox(header, body, secret) {
  const { t, v1 = '' } = Object.fromEntries(header.split(',').map(part => part.split('=')))
  const expected = createHmac('sha256', secret).update(\`\${t}.\${body}\`).digest()
  const sent = Buffer.from(v1, 'hex')
  const isRecent = Math.abs(Date.now() / 1000 - t) < 300
  return isRecent && sent.length === expected.length && timingSafeEqual(sent, expected)
}`
