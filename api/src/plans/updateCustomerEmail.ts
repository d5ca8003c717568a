import type { UserDocument } from '../users/User.ts'
import { env } from '../env.ts'
import { askIfThere } from './stripe.ts'

/** Sends the user's email to Stripe, for its receipts; does nothing for users who never started a payment. */
export async function updateCustomerEmail({ customer, email }: UserDocument) {
  if (!customer || !env.STRIPE_SECRET_KEY) return
  await askIfThere(stripe => stripe.customers.update(customer, { email }))
}
