import { model, Schema } from 'mongoose'
import type { WebhookDelivery } from '../contract.ts'
import { databaseNow } from '../database/databaseTime.ts'

/** An event on its way to a webhook, and afterwards how that went; it is kept for a week. */
const schema = new Schema(
  {
    bot: { type: Schema.Types.ObjectId, required: true },
    webhook: { type: Schema.Types.ObjectId, required: true },
    type: { type: String, required: true },
    /** The JSON that is sent, byte for byte. */
    body: { type: String, required: true },
    /** Key of the exchange it tells of, with which it is erased. */
    about: { type: String, default: '' },
    state: { type: String, enum: ['waiting', 'sent', 'failed'], default: 'waiting' },
    attempts: { type: Number, default: 0 },
    dueAt: { type: Date, default: databaseNow },
    /** The last reply: its status, what it began with, and how long it took, or why there was none. */
    status: { type: Number, default: null },
    reply: { type: String, default: '' },
    ms: { type: Number, default: null },
    error: { type: String, default: '' },
  },
  { timestamps: true },
)
schema.index({ state: 1, dueAt: 1 })
schema.index({ webhook: 1, createdAt: -1 })
schema.index({ bot: 1, about: 1 })
schema.index({ createdAt: 1 }, { expireAfterSeconds: 7 * 24 * 60 * 60 })

export const Delivery = model('WebhookDelivery', schema)
export type DeliveryDocument = InstanceType<typeof Delivery>

export const viewDelivery = (delivery: DeliveryDocument): WebhookDelivery => ({
  id: delivery.id,
  type: delivery.type,
  body: delivery.body,
  state: delivery.state,
  attempts: delivery.attempts,
  nextAt: delivery.state === 'waiting' ? delivery.dueAt.toISOString() : null,
  status: delivery.status ?? null,
  reply: delivery.reply,
  ms: delivery.ms ?? null,
  error: delivery.error,
  createdAt: delivery.createdAt.toISOString(),
})
