import type { UserDocument } from '../accounts/User.ts'
import { env } from '../env.ts'
import { askStripe } from './stripe.ts'

/** Removes the user at Stripe, which ends what they pay for; does nothing for those who never went to pay. */
export async function endPayments({ customer }: UserDocument) {
  if (!customer || !env.STRIPE_SECRET_KEY) return
  await askStripe(stripe =>
    stripe.customers.del(customer).catch((error: { code?: string }) => {
      if (error.code !== 'resource_missing') throw error
    }),
  )
}
