import type { UserDocument } from '../users/User.ts'
import { env } from '../env.ts'
import { expireCheckouts, openCheckouts } from './openCheckouts.ts'
import { askIfThere } from './stripe.ts'

/** Removes the user at Stripe, which ends what they pay for; does nothing for those who never went to pay. */
export async function endPayments({ customer }: UserDocument) {
  if (customer && env.STRIPE_SECRET_KEY) await removeCustomer(customer)
}

/** Removes a customer with their subscriptions and the pages where they could pay. */
export async function removeCustomer(customer: string) {
  await expireCheckouts(await openCheckouts(customer))
  await askIfThere(stripe => stripe.customers.del(customer))
  // Sessions opened in between.
  await expireCheckouts(await openCheckouts(customer))
}
