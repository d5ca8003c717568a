import type Stripe from 'stripe'
import { askIfThere } from './stripe.ts'

/** The customer's subscriptions but for the cancelled ones; undefined where Stripe has no such customer any more. */
export async function listSubscriptions(
  customer: string,
): Promise<Stripe.Subscription[] | undefined> {
  const list = await askIfThere(stripe => stripe.subscriptions.list({ customer, limit: 100 }))
  return list?.data
}
