import type Stripe from 'stripe'
import { askIfThere, askStripe } from './stripe.ts'

/** The customer's checkouts that can be paid, the newest first; none where Stripe has no such customer. */
export async function openCheckouts(customer: string): Promise<Stripe.Checkout.Session[]> {
  const open = { customer, status: 'open' as const, limit: 100 }
  return (await askIfThere(stripe => stripe.checkout.sessions.list(open)))?.data ?? []
}

/** Makes that nobody pays at these checkouts any more; of one that was paid already, nothing changes. */
export async function expireCheckouts(checkouts: Pick<Stripe.Checkout.Session, 'id'>[]) {
  for (const { id } of checkouts)
    await askStripe(({ checkout: { sessions } }) =>
      sessions.expire(id).catch(async error => {
        // Stripe refuses that for one that was paid or expired at the same moment.
        if ((await sessions.retrieve(id)).status === 'open') throw error
      }),
    )
}
