import type { UserDocument } from '../accounts/User.ts'
import { env } from '../env.ts'
import { askIfThere } from './stripe.ts'

/** Tells Stripe the user's email, for its receipts; does nothing for those who never went to pay. */
export async function tellEmail({ customer, email }: UserDocument) {
  if (!customer || !env.STRIPE_SECRET_KEY) return
  await askIfThere(stripe => stripe.customers.update(customer, { email }))
}
