import type Stripe from 'stripe'
import { isCustomer, type PaidPlan, paidPlans, User, type UserDocument } from '../users/User.ts'
import { log } from '../log.ts'
import { cancelOrphans } from './cancelOrphans.ts'
import { listSubscriptions } from './listSubscriptions.ts'
import { movePlan } from './movePlan.ts'
import { isPaid, withoutPayment } from '../users/plans.ts'
import { priceOf } from './stripe.ts'

/**
 * Sets a customer's plan to the one they pay for according to Stripe, and returns that; where they pay for none, to the one
 * the operator gave. Safe at any time, in any order, and in parallel: only the last request to Stripe may write.
 *
 * Where the account is gone, nothing is paid for any more after this.
 */
export async function syncPlan(customer: string): Promise<PaidPlan | undefined> {
  for (;;) {
    const user = await User.findOne({ customer: { $eq: customer, ...isCustomer } })
    if (!user) {
      await cancelOrphans(customer)
      return undefined
    }
    const subscriptions = await listSubscriptions(customer)
    const paid = paidPlan(user, subscriptions ?? [])
    const plan = paid ?? user.givenPlan ?? withoutPayment(user.plan)
    const change = { paidPlan: paid ?? null }
    const isSettled = plan === user.plan && change.paidPlan === user.paidPlan
    if (!isSettled && !(await movePlan(user, plan, change))) continue
    if (!subscriptions) await forgetCustomer(user)
    return paid
  }
}

/** Their next checkout makes a new one; a new version of the user gives that one a key of its own. */
const forgetCustomer = ({ _id, customer }: UserDocument) =>
  User.updateOne({ _id, customer: customer ?? null }, { customer: null, $inc: { __v: 1 } })

/** Stripe asks again for some days before it ends a subscription that is past due. */
const live = new Set<Stripe.Subscription.Status>(['active', 'trialing', 'past_due'])

function paidPlan(user: UserDocument, subscriptions: Stripe.Subscription[]): PaidPlan | undefined {
  const plans = subscriptions
    .filter(({ status }) => live.has(status))
    .map(subscription => planAt(subscription) ?? planAtUnknown(subscription, user))
  return paidPlans.find(plan => plans.includes(plan))
}

/** By its price, which the customer may have changed. */
function planAt({ items }: Stripe.Subscription): PaidPlan | undefined {
  const prices = items.data.map(({ price }) => price.id)
  return paidPlans.find(plan => {
    const price = priceOf(plan)
    return price ? prices.includes(price) : false
  })
}

/** At a price that is not ours, or not any more, who has a paid plan keeps it; others have what they bought. */
function planAtUnknown({ id, metadata }: Stripe.Subscription, user: UserDocument) {
  log.warn({ subscription: id, user: user._id }, 'a subscription has an unknown price')
  return isPaid(user.plan) ? user.plan : paidPlans.find(plan => plan === metadata['plan'])
}
