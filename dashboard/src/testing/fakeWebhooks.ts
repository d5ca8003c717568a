import type { Webhook, WebhookDelivery } from '@sandbox-ai/api/contract'
import { webhookEvents } from '@sandbox-ai/api/rules'
import { type BotCalls, refuse, text } from './fakeAnswer.ts'

/** The part of the fake server that posts events to owners' addresses. */
export function fakeWebhooks(): BotCalls {
  let webhooks: Webhook[] = []
  let deliveries: WebhookDelivery[] = []
  const send = (type: string, isFine: boolean) => {
    const id = `delivery-${deliveries.length + 1}`
    const body = JSON.stringify({ id: `evt_${id}`, type, time: '2026-11-20T16:05:00.000Z' })
    const outcome = isFine
      ? { state: 'sent' as const, status: 204, ms: 84, error: '', nextAt: null }
      : {
          state: 'waiting' as const,
          status: 500,
          ms: 120,
          error: 'hooks.example.com answered with 500',
          nextAt: '2026-11-20T16:10:00.000Z',
        }
    const createdAt = '2026-11-20T16:05:00.000Z'
    const reply = isFine ? '' : 'Out of order'
    deliveries = [{ id, type, body, attempts: 1, reply, createdAt, ...outcome }, ...deliveries]
  }
  return {
    '/api/webhooks': () => [200, { webhooks }],
    '/api/save-webhook'(_known, { webhook: id, url, events, isOn = true }) {
      const fields: Record<string, string> = {
        ...(!/^https?:[/][/]./.test(text(url)) && { url: 'This is not a public http(s) address' }),
        ...(!events.length && { events: 'Choose an event' }),
      }
      const [error] = Object.values(fields)
      if (error) return refuse(400, 'invalid', error, { fields })
      const saved = { id: text(id) || `webhook-${webhooks.length + 1}`, url, events, isOn }
      const isKnown = webhooks.some(webhook => webhook.id === id)
      webhooks = isKnown
        ? webhooks.map(webhook => (webhook.id === id ? saved : webhook))
        : [...webhooks, saved]
      if (!isKnown) send(webhookEvents[0], false)
      return [200, { webhook: saved.id, webhooks, ...(!isKnown && { secret: 'whsec_first' }) }]
    },
    '/api/renew-webhook-secret': () => [200, { secret: 'whsec_second' }],
    '/api/delete-webhook'(_known, { webhook: id }) {
      webhooks = webhooks.filter(webhook => webhook.id !== id)
      return [200, { webhooks }]
    },
    '/api/webhook-deliveries': () => [200, { deliveries }],
    '/api/test-webhook'() {
      send('test', true)
      return [200, { deliveries }]
    },
    '/api/send-webhook-again'(_known, { delivery: id }) {
      send(deliveries.find(delivery => delivery.id === id)?.type ?? '', true)
      return [200, { deliveries }]
    },
  }
}
