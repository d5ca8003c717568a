import type { Dispatcher } from 'undici'
import { createOutbox } from '../jobs/createOutbox.ts'
import { Delivery, type DeliveryDocument } from './Delivery.ts'
import { NotDelivered, sendDelivery } from './sendDelivery.ts'

const minute = 60_000

/** Returns a function that sends the deliveries that are due; what does not arrive is tried again for a day. */
export const createWebhookSender = (dispatcher: Dispatcher) =>
  createOutbox<DeliveryDocument>({
    collection: Delivery as never,
    send: delivery => sendDelivery(delivery, dispatcher),
    failed: error =>
      error instanceof NotDelivered
        ? { error: error.message, ...error.reply }
        : { error: 'This did not work, for a reason on our side' },
    isFinal: error => error instanceof NotDelivered && error.isFinal,
    pauses: [1, 5, 15, 60, 240, 480, 600].map(minutes => minutes * minute),
    leaseMs: 5 * minute,
    atOnce: 8,
    oneByOne: 'webhook',
    level: 'info',
  })
