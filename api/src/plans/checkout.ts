import { User, type UserDocument } from '../accounts/User.ts'
import { dashboardOrigin } from '../env.ts'
import { planNeeded } from '../errors.ts'
import { isPaid, type PaidPlan } from './plans.ts'
import { askStripe, priceOf } from './stripe.ts'
import { syncPlan } from './syncPlan.ts'

/**
 * Returns the address of the page where the user pays for the plan, or changes and ends the plan they pay for already.
 * Throws PlanNeeded where it is not sold.
 */
export async function checkoutFor(user: UserDocument, plan: PaidPlan): Promise<string> {
  const price = priceOf(plan)
  if (!price) throw planNeeded(notSold(plan))
  const customer = await customerOf(user)
  const back = `${dashboardOrigin()}/plans/changeplan`
  // What a lost event would have told is known from here on too.
  if (isPaid(await syncPlan(customer))) {
    const portal = { customer, return_url: back }
    return (await askStripe(stripe => stripe.billingPortal.sessions.create(portal))).url
  }
  await endOpenCheckouts(customer)
  const trialEnd = endOfTrial(user)
  const { url } = await askStripe(stripe =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: user.id,
      line_items: [{ price, quantity: 1 }],
      subscription_data: { metadata: { plan }, ...(trialEnd && { trial_end: trialEnd }) },
      success_url: `${dashboardOrigin()}/dashboard/mybots`,
      cancel_url: back,
    }),
  )
  if (!url) throw new Error('Stripe gave no address for a checkout')
  return url
}

const notSold = (plan: PaidPlan) =>
  priceOf('basic') && plan === 'premium'
    ? 'The Premium plan is not sold here, but the Basic plan and the free plan are.'
    : 'Payments are not taken here, but the free plan with one live site is there for you.'

/** The user's customer at Stripe, made at their first checkout; one, even if two calls come together. */
async function customerOf(user: UserDocument): Promise<string> {
  if (user.customer) return user.customer
  const { id } = await askStripe(stripe =>
    stripe.customers.create(
      { email: user.email, metadata: { user: user.id } },
      { idempotencyKey: `customer ${user.id} ${user.email}` },
    ),
  )
  await User.updateOne({ _id: user._id, customer: null }, { customer: id })
  return id
}

/** Only one page can be paid at: nobody pays twice who opened two. */
async function endOpenCheckouts(customer: string) {
  const { data } = await askStripe(stripe =>
    stripe.checkout.sessions.list({ customer, status: 'open' }),
  )
  for (const { id } of data) await askStripe(stripe => stripe.checkout.sessions.expire(id))
}

/** Stripe wants at least 48 hours of a trial; a little more, for the time on the page. */
const shortestTrial = 49 * 60 * 60 * 1_000

/** Seconds since 1970 at which billing begins; undefined for at once. */
function endOfTrial({ plan, trialEndsAt }: UserDocument): number | undefined {
  if (plan !== 'trial' || !trialEndsAt) return undefined
  const end = trialEndsAt.getTime()
  return end - Date.now() > shortestTrial ? Math.floor(end / 1_000) : undefined
}
