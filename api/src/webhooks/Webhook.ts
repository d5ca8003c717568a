import { randomBytes } from 'node:crypto'
import { model, Schema, type Types } from 'mongoose'
import { type Webhook as WebhookView, webhookEvents } from '../contract.ts'
import { isObjectId } from '../database/isObjectId.ts'
import { notFound } from '../errors.ts'
import { seal, unseal } from '../secrets/seal.ts'
import { sealedFor } from '../secrets/sealedFor.ts'

/** An address of an owner's server that is told what happens to a bot. */
const schema = new Schema(
  {
    bot: { type: Schema.Types.ObjectId, required: true, index: true },
    url: { type: String, required: true },
    events: { type: [{ type: String, enum: webhookEvents }], required: true },
    isOn: { type: Boolean, default: true },
    /** Signs what is sent, sealed; it is shown once. */
    secret: { type: String, required: true },
  },
  { timestamps: true },
)

export const Webhook = model('Webhook', schema)
export type WebhookDocument = InstanceType<typeof Webhook>

/** Returns a new secret for a webhook, and how it is stored. */
export function newSecret(webhook: Types.ObjectId) {
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  return { secret, stored: seal(secret, sealedFor.webhook(webhook)) }
}

/** Returns the secret of a webhook; nothing where it cannot be read any more. */
export const secretOf = ({ _id, secret }: WebhookDocument) => unseal(secret, sealedFor.webhook(_id))

/** Returns the bot's webhook of that id; throws NotFound where it has none. */
export async function ownWebhook(bot: Types.ObjectId, id: string): Promise<WebhookDocument> {
  const webhook = isObjectId(id) && (await Webhook.findOne({ _id: id, bot }))
  if (!webhook) throw notFound('This webhook was deleted')
  return webhook
}

export const viewWebhook = (webhook: WebhookDocument): WebhookView => ({
  id: webhook.id,
  url: webhook.url,
  events: webhook.events,
  isOn: webhook.isOn,
})
