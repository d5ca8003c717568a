import type Stripe from 'stripe'
import { User } from '../accounts/User.ts'
import type { Plan } from '../contract.ts'
import { movePlan } from './movePlan.ts'
import { isPaid, type PaidPlan } from './plans.ts'
import { askStripe, priceOf } from './stripe.ts'

/**
 * Gives a customer the plan that Stripe says they pay for now, and gives that plan. Safe to do at any time, in any
 * order, and by several at once: of those, only who asked Stripe last may write.
 */
export async function syncPlan(customer: string): Promise<Plan> {
  for (;;) {
    const user = await User.findOne({ customer })
    if (!user) return 'none'
    const plan = (await paidPlan(customer)) ?? (isPaid(user.plan) ? 'none' : user.plan)
    if (plan === user.plan || (await movePlan(user, plan))) return plan
  }
}

/** Stripe asks again for some days before it ends a subscription that is past due. */
const live = new Set<Stripe.Subscription.Status>(['active', 'trialing', 'past_due'])

async function paidPlan(customer: string): Promise<PaidPlan | undefined> {
  const { data } = await askStripe(stripe => stripe.subscriptions.list({ customer, limit: 100 }))
  const plans = data.filter(({ status }) => live.has(status)).map(planOf)
  return (['premium', 'basic'] as const).find(plan => plans.includes(plan))
}

/** By its price, which the customer may have changed; one at a price of former days by what was bought. */
function planOf({ items, metadata }: Stripe.Subscription): PaidPlan | undefined {
  const prices = items.data.map(({ price }) => price.id)
  return (
    (['premium', 'basic'] as const).find(plan => {
      const price = priceOf(plan)
      return price ? prices.includes(price) : false
    }) ?? (metadata['plan'] === 'premium' ? 'premium' : 'basic')
  )
}
