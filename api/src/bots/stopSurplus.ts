import type { Types } from 'mongoose'
import { planOf, User, type UserDocument } from '../users/User.ts'
import { eachSafely } from '../jobs/eachSafely.ts'
import { Bot } from './Bot.ts'
import { limitsOf } from '../users/plans.ts'

/** Stops the newest of the user's sites that their plan does not allow. */
export async function stopSurplus(owner: Types.ObjectId) {
  const running = await Bot.find({ owner, isRunning: true })
    .select({ _id: 1 })
    .sort({ createdAt: 1 })
  const surplus = running.slice(sitesOf(await User.findById(owner))).map(({ _id }) => _id)
  if (surplus.length) await Bot.updateMany({ _id: { $in: surplus } }, { isRunning: false })
}

/** The same for everybody: of a plan whose change broke off, the sites may still run. */
export async function stopSurplusEverywhere() {
  const owners = await Bot.aggregate<{ _id: Types.ObjectId; sites: number }>([
    { $match: { isRunning: true } },
    { $group: { _id: '$owner', sites: { $sum: 1 } } },
  ])
  const users = await User.find({ _id: { $in: owners.map(({ _id }) => _id) } }).select({
    plan: 1,
    trialEndsAt: 1,
  })
  const allowed = new Map(users.map(user => [user.id, sitesOf(user)]))
  const beyond = owners.filter(({ _id, sites }) => sites > (allowed.get(String(_id)) ?? 0))
  await eachSafely(beyond, 'stopping sites beyond a plan', ({ _id }) => stopSurplus(_id))
}

/** Returns the number of sites that the user may run; 0 once the account is gone. */
const sitesOf = (user: UserDocument | null) => (user ? limitsOf(planOf(user)).liveSites : 0)
