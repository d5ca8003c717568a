import type Stripe from 'stripe'
import { isObjectId } from '../database/isObjectId.ts'
import { User, type UserDocument } from '../users/User.ts'
import { env } from '../env.ts'
import { log } from '../log.ts'
import type { PaidPlan } from '../users/User.ts'
import { listSubscriptions } from './listSubscriptions.ts'
import { askIfThere } from './stripe.ts'

/** Returns the metadata of a subscription: its plan, and the account and server that bought it. */
export const boughtBy = (user: UserDocument, plan: PaidPlan) => ({
  plan,
  user: user.id,
  host: env.HOST,
})

/**
 * Cancels the subscriptions of an account of this server that no longer exists. Other servers may sell through the same
 * Stripe account; their subscriptions stay.
 */
export async function cancelOrphans(customer: string) {
  for (const subscription of (await listSubscriptions(customer)) ?? []) {
    const { id, status } = subscription
    if (status === 'incomplete_expired' || !(await isOrphan(subscription))) continue
    await askIfThere(stripe => stripe.subscriptions.cancel(id))
    log.warn({ customer, subscription: id }, 'cancelled a subscription whose account is gone')
  }
}

async function isOrphan({ metadata: { user, host } }: Stripe.Subscription) {
  if (host !== env.HOST || !isObjectId(user ?? '')) return false
  return !(await User.exists({ _id: user }))
}
