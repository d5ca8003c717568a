import type { Types } from 'mongoose'
import { type GivenPlan, type PaidPlan, User, type UserDocument } from '../users/User.ts'
import type { Plan } from '../contract.ts'
import { stopSurplus } from '../bots/stopSurplus.ts'

/**
 * Changes the user's plan, and which one the operator gave or is paid for, then stops the newest sites beyond its limit.
 * Returns false, and changes nothing, where the plan has changed since `user` was read.
 */
export async function movePlan(
  { _id, __v, plan: before }: UserDocument,
  plan: Plan,
  change: {
    givenPlan?: GivenPlan | null
    planBefore?: Plan | null
    paidPlan?: PaidPlan | null
  } = {},
): Promise<boolean> {
  const moved = await User.updateOne({ _id, __v }, { plan, ...change, $inc: { __v: 1 } })
  if (!moved.matchedCount) return false
  await stopSurplus(_id)
  if (plan !== before) for (const tell of listeners) await tell(_id, plan)
  return true
}

type Listener = (owner: Types.ObjectId, plan: Plan) => Promise<unknown>
const listeners = new Set<Listener>()

/** Has later features told when the plan of a user has changed. */
export const onPlanMoved = (listener: Listener) => void listeners.add(listener)
