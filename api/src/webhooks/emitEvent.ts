import { randomBytes } from 'node:crypto'
import type { Types } from 'mongoose'
import type { WebhookEvent } from '../contract.ts'
import { isDiskFull } from '../database/diskRoom.ts'
import { log } from '../log.ts'
import { Delivery } from './Delivery.ts'
import { Webhook, type WebhookDocument } from './Webhook.ts'

/** Deliveries that wait for one webhook; what happens beyond is in the dashboard alone. */
const maxWaiting = 1_000

type Event<Type extends string> = {
  type: Type
  data: object
  /** Key of the exchange that it tells of. */
  about?: string
}

/** Tells the webhooks of a bot that chose such events; what happened holds, whether or not that can be stored. */
export async function emitEvent(bot: Types.ObjectId, event: Event<WebhookEvent>) {
  try {
    const webhooks = await Webhook.find({ bot, isOn: true, events: event.type })
    if (webhooks.length && !(await isDiskFull())) await queueEvent(webhooks, event)
  } catch (error) {
    log.warn({ err: error, bot, type: event.type }, 'an event was not stored for webhooks')
  }
}

/** Stores an event to be sent to these webhooks of a bot within seconds; it has one id for all. */
export async function queueEvent(
  webhooks: WebhookDocument[],
  { type, data, about = '' }: Event<WebhookEvent | 'test'>,
) {
  const id = `evt_${randomBytes(16).toString('hex')}`
  const body = JSON.stringify({ id, type, time: new Date().toISOString(), data })
  for (const { _id: webhook, bot } of webhooks)
    if ((await Delivery.countDocuments({ webhook, state: 'waiting' })) < maxWaiting)
      await Delivery.create({ bot, webhook, type, body, about })
}
