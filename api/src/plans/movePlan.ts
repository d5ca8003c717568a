import { User, type UserDocument } from '../accounts/User.ts'
import { Bot } from '../bots/Bot.ts'
import type { Plan } from '../contract.ts'
import { limitsOf } from './plans.ts'

/**
 * Gives the user another plan and stops the newest of those sites it does not allow. False where their plan was changed
 * since `user` was read: it stays as it is then.
 */
export async function movePlan(user: UserDocument, plan: Plan): Promise<boolean> {
  await stopBeyond(user, limitsOf(plan).liveSites)
  const { _id, __v } = user
  const moved = await User.updateOne({ _id, __v }, { plan, $inc: { __v: 1 } })
  return moved.matchedCount > 0
}

async function stopBeyond({ _id: owner }: UserDocument, allowed: number) {
  const running = await Bot.find({ owner, isRunning: true })
    .select({ _id: 1 })
    .sort({ createdAt: 1 })
  const surplus = running.slice(allowed).map(({ _id }) => _id)
  if (surplus.length) await Bot.updateMany({ _id: { $in: surplus } }, { isRunning: false })
}
