import { Bot, whole } from '../bots/Bot.ts'
import type { Quota } from '../contract.ts'
import { limitsOf } from '../users/plans.ts'
import { planOf, type UserDocument } from '../users/User.ts'
import { storedBytes } from './storedBytes.ts'

/** Returns how much of their plan a user has used. */
export async function usageOf(user: UserDocument) {
  const { bots, liveSites, storageGb } = limitsOf(planOf(user))
  const own = await Bot.find({ owner: user._id, ...whole })
    .select({ isRunning: 1 })
    .lean()
  return {
    bots: quota(own.length, bots),
    liveSites: quota(own.filter(({ isRunning }) => isRunning).length, liveSites),
    bytes: quota(await storedBytes(own.map(({ _id }) => _id)), storageGb * 2 ** 30),
  }
}

const quota = (used: number, limit: number): Quota => ({
  used,
  limit: limit === Infinity ? null : limit,
})
