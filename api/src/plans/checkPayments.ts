import { isCustomer, User, type UserDocument } from '../users/User.ts'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { syncPlan } from './syncPlan.ts'
import { updateCustomerEmail } from './updateCustomerEmail.ts'

const day = 24 * 60 * 60 * 1_000
/** In one go, which is much less than Stripe allows in a minute. */
const atOnce = 100

/** Asks Stripe once a day what each customer pays for, and tells it their email: an event or a call may be lost. */
export async function checkPayments() {
  if (!env.STRIPE_SECRET_KEY) return
  const since = new Date(Date.now() - day)
  const due = { customer: isCustomer, paymentsCheckedAt: { $not: { $gt: since } } }
  for (const user of await User.find(due).sort({ paymentsCheckedAt: 1 }).limit(atOnce)) {
    const { _id, paymentsCheckedAt } = user
    const claimed = await User.findOneAndUpdate(
      { _id, paymentsCheckedAt: paymentsCheckedAt ?? null },
      { paymentsCheckedAt: new Date() },
      { returnDocument: 'after' },
    )
    if (claimed) await check(claimed)
  }
}

/** One whose check fails holds up nobody; theirs is tried again the next day. */
async function check(user: UserDocument) {
  try {
    if (user.customer) await syncPlan(user.customer)
    await updateCustomerEmail(user)
  } catch (error) {
    log.warn({ err: error, user: user._id }, 'could not check what is paid for')
  }
}
