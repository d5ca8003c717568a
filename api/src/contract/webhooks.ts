import * as z from 'zod/mini'
import { webhookEvents } from '../rules.ts'
import { call } from './call.ts'
import { id, moment, text } from './shapes.ts'

/** An address that is told what happens to a bot. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isOn: z.boolean(),
})
export type Webhook = z.infer<typeof Webhook>

/** An event that was sent, or is to be. */
export const WebhookDelivery = z.object({
  id: z.string(),
  type: z.string(),
  /** The JSON as it is sent. */
  body: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.int(),
  /** When it is tried next; `null` once it was sent or given up. */
  nextAt: z.nullable(moment),
  /** The last reply: its status, its beginning, and the time it took in ms; `null` where there was none. */
  status: z.nullable(z.int()),
  reply: z.string(),
  ms: z.nullable(z.int()),
  /** The reason why it did not arrive, as a sentence; empty where it did. */
  error: z.string(),
  createdAt: moment,
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const webhooks = z.array(Webhook)
const deliveries = z.array(WebhookDelivery)
const editors = { of: 'bot', role: 'editor', scope: 'none', bot: 'currentBot' } as const

export const getWebhooks = call('/api/webhooks', {
  ...editors,
  logs: null,
  reply: { webhooks },
  wait: 'read',
})

/** Adds a webhook, or changes the one of that id. Returns its id, and of a new one the secret that signs what it is sent. */
export const saveWebhook = call('/api/save-webhook', {
  ...editors,
  logs: 'changed webhooks',
  body: {
    webhook: z.optional(id),
    url: text(2_000).check(z.trim(), z.minLength(1, 'Write an address')),
    events: z
      .array(z.enum(webhookEvents))
      .check(z.minLength(1, 'Choose an event'), z.maxLength(webhookEvents.length)),
    isOn: z._default(z.boolean(), true),
  },
  reply: { webhook: z.string(), webhooks, secret: z.exactOptional(z.string()) },
  refuses: [409],
})

export const renewWebhookSecret = call('/api/renew-webhook-secret', {
  ...editors,
  logs: 'renewed the secret of a webhook',
  body: { webhook: id },
  reply: { secret: z.string() },
})

export const deleteWebhook = call('/api/delete-webhook', {
  ...editors,
  logs: 'deleted a webhook',
  body: { webhook: id },
  reply: { webhooks },
})

/** The newest first, of the last seven days. */
export const getDeliveries = call('/api/webhook-deliveries', {
  ...editors,
  logs: null,
  body: { webhook: id },
  reply: { deliveries },
  wait: 'read',
})

export const testWebhook = call('/api/test-webhook', {
  ...editors,
  logs: 'tested a webhook',
  body: { webhook: id },
  reply: { deliveries },
})

/** Sends an event once more, with the id it had. */
export const sendAgain = call('/api/send-webhook-again', {
  ...editors,
  logs: 'sent an event to a webhook again',
  body: { webhook: id, delivery: id },
  reply: { deliveries },
})
