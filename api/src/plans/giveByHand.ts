import { paidPlanOf, withoutPayment } from '../users/plans.ts'
import { type GivenPlan, User, type UserDocument } from '../users/User.ts'
import { movePlan } from './movePlan.ts'

/**
 * Gives a user a plan without payment, or takes what was given back where it is null; one that is paid for comes first. Returns
 * false, and changes nothing, where the plan has changed since `user` was read.
 */
export async function giveByHand(
  user: UserDocument,
  givenPlan: GivenPlan | null,
): Promise<boolean> {
  if (!givenPlan && !user.givenPlan) return true
  const plan = paidPlanOf(user) ?? givenPlan ?? withoutPayment(user.plan)
  if (!(await movePlan(user, plan, { givenPlan }))) return false
  // Where they pay for the plan that was given, too, Stripe says so at the next look.
  await User.updateOne({ _id: user._id }, { paymentsCheckedAt: null })
  return true
}
