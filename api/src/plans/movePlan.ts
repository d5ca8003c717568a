import { User, type UserDocument } from '../accounts/User.ts'
import type { Plan } from '../contract.ts'
import { stopSurplus } from './stopSurplus.ts'

/**
 * Gives the user another plan, then stops the newest of those sites it does not allow. False where their plan was
 * changed since `user` was read: it stays as it is then.
 */
export async function movePlan({ _id, __v }: UserDocument, plan: Plan): Promise<boolean> {
  const moved = await User.updateOne({ _id, __v }, { plan, $inc: { __v: 1 } })
  if (!moved.matchedCount) return false
  await stopSurplus(_id)
  return true
}
