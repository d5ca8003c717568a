import type { Types } from 'mongoose'
import { Bot, type BotDocument } from '../bots/Bot.ts'
import { planNeeded } from '../errors.ts'
import { eachSafely } from '../jobs/eachSafely.ts'
import { limitsOf } from '../users/plans.ts'
import { planOf, User, type UserDocument } from '../users/User.ts'
import { Domain, type DomainDocument } from './Domain.ts'
import { endSurplus } from './endSurplus.ts'

/** Throws PlanNeeded where the owner's plan allows no further domain of all their bots, beside `extra` that were just added. */
export async function requireDomainRoom(owner: UserDocument, extra = 0) {
  const maxDomains = domainsOf(owner)
  if (maxDomains === Infinity) return
  if ((await countDomains(owner._id)) - extra >= maxDomains) throw noDomainMore(owner)
}

/** Throws PlanNeeded where a bot's domains and those of the user's other bots are more than the user's plan allows. */
export async function requireRoomForDomains(user: UserDocument, { _id: bot }: BotDocument) {
  const maxDomains = domainsOf(user)
  const added = await Domain.countDocuments({ bot })
  if (!added || maxDomains === Infinity) return
  if ((await countDomains(user._id, { $nor: [{ bot }] })) + added > maxDomains)
    throw noDomainMore(user)
}

function noDomainMore(user: UserDocument) {
  const { domains: maxDomains, name } = limitsOf(planOf(user))
  return planNeeded('Your plan allows no further domain', {
    detail: `Your ${name} allows ${maxDomains === 1 ? '1 domain' : `${maxDomains} domains`}. Remove one first, or choose a larger plan.`,
  })
}

/** True where older domains of the owner's are all that their plan allows. */
export async function isSurplus({ _id, bot }: DomainDocument): Promise<boolean> {
  const owner = await User.findById((await Bot.findById(bot))?.owner)
  const maxDomains = domainsOf(owner)
  if (!owner || maxDomains === Infinity) return !owner
  return (await countDomains(owner._id, { _id: { $lt: _id } })) >= maxDomains
}

async function countDomains(owner: Types.ObjectId, which: object = {}) {
  const bots = await Bot.find({ owner }).select({ _id: 1 })
  return Domain.countDocuments({ ...which, bot: { $in: bots.map(({ _id }) => _id) } })
}

/**
 * Stops serving the newest domains beyond what plans allow, of one owner or of all, and has those looked at soon that a plan
 * allows again.
 */
export async function keepDomainsToPlans(owner?: Types.ObjectId) {
  const which = owner ? { owner } : { _id: { $in: await Domain.distinct('bot') } }
  const bots = await Bot.find(which).select({ owner: 1 })
  const owners = new Map(bots.map(bot => [bot.id, String(bot.owner)]))
  const users = await User.find({ _id: { $in: [...owners.values()] } })
  const limits = new Map(users.map(user => [user.id, domainsOf(user)]))
  const all = await Domain.find({ bot: { $in: bots.map(({ _id }) => _id) } }).sort({ _id: 1 })
  const byOwner = Map.groupBy(all, ({ bot }) => owners.get(String(bot)))
  await eachSafely(
    byOwner.entries().map(([id, own]) => ({ _id: own[0]!.bot, id, own })),
    'keeping domains to a plan',
    async ({ id, own }) => {
      const maxDomains = limits.get(id ?? '') ?? 0
      const surplus = own.slice(maxDomains).filter(({ state }) => state === 'found')
      await endSurplus(surplus)
      const allowed = own.slice(0, maxDomains).filter(({ state }) => state === 'surplus')
      if (allowed.length) await Domain.updateMany({ _id: { $in: allowed } }, { dueAt: new Date() })
    },
  )
}

/** Returns the number of domains that the user may have; 0 once the account is gone. */
const domainsOf = (user: UserDocument | null) => (user ? limitsOf(planOf(user)).domains : 0)
