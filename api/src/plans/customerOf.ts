import { User, type UserDocument } from '../users/User.ts'
import { signInNeeded } from '../errors.ts'
import { removeCustomer } from './endPayments.ts'
import { askStripe } from './stripe.ts'

/** The user's customer at Stripe, made at their first checkout; one, even if two calls come together. */
export async function customerOf({ _id, id, email, customer, __v }: UserDocument): Promise<string> {
  if (customer) return customer
  const made = await askStripe(stripe =>
    stripe.customers.create(
      { email, metadata: { user: id } },
      { idempotencyKey: `customer ${id} ${__v} ${email}` },
    ),
  )
  const update = await User.updateOne({ _id, customer: null }, { customer: made.id })
  if (update.matchedCount) return made.id
  // Another call won, or the account was deleted meanwhile.
  const now = (await User.findById(_id))?.customer
  if (now !== made.id) await removeCustomer(made.id)
  if (!now) throw signInNeeded('Please sign in')
  return now
}
