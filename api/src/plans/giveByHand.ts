import { paidPlanOf, withoutPayment } from '../users/plans.ts'
import { type GivenPlan, planOf, User, type UserDocument } from '../users/User.ts'
import { movePlan } from './movePlan.ts'

/**
 * Gives a user a plan without payment; where it is null, takes what was given back, and they have the plan of before. One that
 * is paid for comes first. Returns false, and changes nothing, where the plan has changed since `user` was read.
 */
export async function giveByHand(
  user: UserDocument,
  givenPlan: GivenPlan | null,
): Promise<boolean> {
  if (!givenPlan && !user.givenPlan) return true
  const before = user.givenPlan ? (user.planBefore ?? user.plan) : planOf(user)
  const left = planOf({ plan: withoutPayment(before), trialEndsAt: user.trialEndsAt })
  const plan = paidPlanOf(user) ?? givenPlan ?? left
  const planBefore = givenPlan && before
  if (!(await movePlan(user, plan, { givenPlan, planBefore }))) return false
  // Where they pay for the plan that was given, too, Stripe says so at the next look.
  await User.updateOne({ _id: user._id }, { paymentsCheckedAt: null })
  return true
}
