import { Router } from '@koa/router'
import { Types } from 'mongoose'
import { on } from '../bots/on.ts'
import { maxWebhooks } from '../contract.ts'
import * as calls from '../contract/webhooks.ts'
import { isObjectId } from '../database/isObjectId.ts'
import { exists, notFound } from '../errors.ts'
import { countUse } from '../http/load/limit.ts'
import { webUrl } from '../web/parsing/webUrl.ts'
import { Delivery, viewDelivery } from './Delivery.ts'
import { queueEvent } from './emitEvent.ts'
import { newSecret, ownWebhook, viewWebhook, Webhook, type WebhookDocument } from './Webhook.ts'

const byHand = {
  of: 'webhooks-by-hand',
  points: 20,
  seconds: 60,
  message: 'Please wait a moment before you send more.',
}

/** The calls about the addresses that are told what happens to a bot. */
export const webhooks = new Router()

on(webhooks, calls.getWebhooks, async ({ bot }) => ({ webhooks: await webhooksOf(bot._id) }))

on(webhooks, calls.saveWebhook, async ({ bot: { _id: bot }, body: { webhook: id, ...fields } }) => {
  const change = { ...fields, url: webUrl(fields.url).href }
  if (id) {
    const { _id } = await ownWebhook(bot, id)
    await Webhook.updateOne({ _id }, change)
    return { webhook: id, webhooks: await webhooksOf(bot) }
  }
  if ((await Webhook.countDocuments({ bot })) >= maxWebhooks)
    throw exists(`A bot has at most ${maxWebhooks} webhooks. Delete one first.`)
  const _id = new Types.ObjectId()
  const { secret, stored } = newSecret(_id)
  await Webhook.create({ ...change, _id, bot, secret: stored })
  return { webhook: String(_id), webhooks: await webhooksOf(bot), secret }
})

on(webhooks, calls.renewWebhookSecret, async ({ bot, body }) => {
  const { _id } = await ownWebhook(bot._id, body.webhook)
  const { secret, stored } = newSecret(_id)
  await Webhook.updateOne({ _id }, { secret: stored })
  return { secret }
})

on(webhooks, calls.deleteWebhook, async ({ bot, body }) => {
  const { _id } = await ownWebhook(bot._id, body.webhook)
  await Webhook.deleteOne({ _id })
  await Delivery.deleteMany({ webhook: _id })
  return { webhooks: await webhooksOf(bot._id) }
})

on(webhooks, calls.getDeliveries, async ({ bot, body }) => ({
  deliveries: await deliveriesTo(await ownWebhook(bot._id, body.webhook)),
}))

on(webhooks, calls.testWebhook, async ({ bot, owner, body }) => {
  const webhook = await ownWebhook(bot._id, body.webhook)
  await countUse(byHand, owner.id)
  await queueEvent([webhook], { type: 'test', data: { bot: bot.botName } })
  return { deliveries: await deliveriesTo(webhook) }
})

on(webhooks, calls.sendAgain, async ({ bot, owner, body }) => {
  const webhook = await ownWebhook(bot._id, body.webhook)
  const former =
    isObjectId(body.delivery) &&
    (await Delivery.findOne({ _id: body.delivery, webhook: webhook._id }))
  if (!former) throw notFound('This delivery is no longer kept')
  await countUse(byHand, owner.id)
  const { type, body: same, about } = former
  await Delivery.create({ bot: bot._id, webhook: webhook._id, type, body: same, about })
  return { deliveries: await deliveriesTo(webhook) }
})

const webhooksOf = async (bot: Types.ObjectId) =>
  (await Webhook.find({ bot }).sort({ _id: 1 })).map(viewWebhook)

/** Deliveries that the log shows. */
const maxShown = 50

const deliveriesTo = async ({ _id: webhook }: WebhookDocument) =>
  (await Delivery.find({ webhook }).sort({ createdAt: -1 }).limit(maxShown)).map(viewDelivery)
