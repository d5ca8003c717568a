import { Router } from '@koa/router'
import type { Types } from 'mongoose'
import { Bot } from '../bots/Bot.ts'
import { on } from '../bots/on.ts'
import * as calls from '../contract/domains.ts'
import { exists } from '../errors.ts'
import { countUse } from '../http/load/limit.ts'
import { checkDomain } from './checkDomain.ts'
import { Domain, ownDomain, targetOf, viewDomain } from './Domain.ts'
import { requireDomainRoom } from './domainRoom.ts'
import { parseDomain } from './parseDomain.ts'

/** The calls about domains of an owner's own. */
export const domains = new Router()

on(domains, calls.getDomains, ({ bot }) => viewDomains(bot._id))

on(domains, calls.addDomain, async ({ bot, owner, body, logged }) => {
  const host = parseDomain(body.domain)
  logged.about.push(host)
  await requireDomainRoom(owner)
  await countUse(looks, owner.id)
  const [own, dueAt] = [{ bot: bot._id, host }, new Date()]
  const { upsertedId: _id } = await Domain.updateOne(
    own,
    { $setOnInsert: { dueAt } },
    { upsert: true },
  )
  if (!_id) throw exists('The bot has this domain already')
  // Another may have been added at the same moment.
  await requireDomainRoom(owner, 1).catch(async refusal => {
    await remove(bot._id, host)
    throw refusal
  })
  await checkDomain(await ownDomain(bot._id, host))
  return viewDomains(bot._id)
})

on(domains, calls.checkDomain, async ({ bot, owner, body }) => {
  const domain = await ownDomain(bot._id, parseDomain(body.domain))
  await countUse(looks, owner.id)
  await checkDomain(domain)
  return viewDomains(bot._id)
})

on(domains, calls.removeDomain, async ({ bot, body, logged }) => {
  const { host } = await ownDomain(bot._id, parseDomain(body.domain))
  logged.about.push(host)
  await remove(bot._id, host)
  return viewDomains(bot._id)
})

/** Removes a domain, which may be served already. */
async function remove(bot: Types.ObjectId, host: string) {
  await Domain.deleteOne({ bot, host })
  await Bot.updateOne({ _id: bot }, { $pull: { domains: host } })
}

/** Foreign name servers are asked. */
const looks = {
  of: 'domains',
  points: 30,
  seconds: 600,
  message: 'That is a lot of looking. Domains are looked at by themselves, too: please wait.',
}

async function viewDomains(bot: Types.ObjectId) {
  const all = await Domain.find({ bot }).sort({ _id: 1 })
  return { domains: all.map(viewDomain), target: targetOf(bot) }
}
