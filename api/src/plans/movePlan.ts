import { User, type UserDocument } from '../users/User.ts'
import type { Plan } from '../contract.ts'
import type { GivenPlan } from '../users/User.ts'
import { stopSurplus } from '../bots/stopSurplus.ts'

/**
 * Changes the user's plan, and which one the operator gave, then stops the newest sites beyond its limit. Returns false, and
 * changes nothing, where the plan has changed since `user` was read.
 */
export async function movePlan(
  { _id, __v }: UserDocument,
  plan: Plan,
  change: { givenPlan?: GivenPlan | null } = {},
): Promise<boolean> {
  const moved = await User.updateOne({ _id, __v }, { plan, ...change, $inc: { __v: 1 } })
  if (!moved.matchedCount) return false
  await stopSurplus(_id)
  return true
}
