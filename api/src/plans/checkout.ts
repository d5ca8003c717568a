import { User, type UserDocument } from '../users/User.ts'
import { dashboardOrigin } from '../env.ts'
import { planNeeded, signInNeeded } from '../errors.ts'
import { boughtBy } from './cancelOrphans.ts'
import { customerOf } from './customerOf.ts'
import { expireCheckouts, openCheckouts } from './openCheckouts.ts'
import type { PaidPlan } from '../users/User.ts'
import { askStripe, priceOf } from './stripe.ts'
import { syncPlan } from './syncPlan.ts'

const back = () => `${dashboardOrigin()}/plans/changeplan`

/**
 * Returns the address of the page where the user pays for the plan, or changes and ends the plan they pay for already.
 * Throws PlanNeeded where it is not sold.
 */
export async function checkoutFor(user: UserDocument, plan: PaidPlan): Promise<string> {
  const price = priceOf(plan)
  if (!price) throw planNeeded(notSold(plan))
  // News of a lost event is known from here on too.
  if (user.customer && (await syncPlan(user.customer))) return portalOf(user.customer)
  const fresh = await User.findById(user._id)
  if (!fresh) throw signInNeeded('Please sign in')
  const customer = await customerOf(fresh)
  const made = await openCheckout(fresh, customer, plan, price)
  const page = await keepNewest(customer, made)
  // While the page was opened, the account may have been deleted, or a payment made at an earlier page.
  const isGone = !(await User.exists({ _id: user._id, customer }))
  const isPaidFor = !isGone && (await syncPlan(customer)) !== undefined
  if (isGone || isPaidFor) await expireCheckouts([page])
  if (isGone) throw signInNeeded('Please sign in')
  if (isPaidFor) return portalOf(customer)
  if (!page.url) throw new Error('Stripe gave no address for a checkout')
  return page.url
}

const notSold = (plan: PaidPlan) =>
  priceOf('basic') && plan === 'premium'
    ? 'The Premium plan is not sold here, but the Basic plan and the free plan are.'
    : 'Payments are not taken here, but the free plan with one live site is there for you.'

async function portalOf(customer: string): Promise<string> {
  const portal = { customer, return_url: back() }
  return (await askStripe(stripe => stripe.billingPortal.sessions.create(portal))).url
}

function openCheckout(user: UserDocument, customer: string, plan: PaidPlan, price: string) {
  const trialEnd = endOfTrial(user)
  return askStripe(stripe =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: user.id,
      line_items: [{ price, quantity: 1 }],
      subscription_data: {
        metadata: boughtBy(user, plan),
        ...(trialEnd && { trial_end: trialEnd }),
      },
      success_url: `${back()}?paid=1`,
      cancel_url: back(),
    }),
  )
}

type Page = { id: string; url: string | null }

/** Leaves one page to pay at, the same to calls that come together: nobody pays twice who opened two. */
async function keepNewest(customer: string, made: Page): Promise<Page> {
  const [newest = made, ...others] = await openCheckouts(customer)
  await expireCheckouts(others)
  return newest
}

/** Stripe wants at least 48 hours of a trial; a little more, for the time on the page. */
const minTrialMs = 49 * 60 * 60 * 1_000

/** Seconds since 1970 at which billing begins; undefined for at once. */
function endOfTrial({ plan, trialEndsAt }: UserDocument): number | undefined {
  if (plan !== 'trial' || !trialEndsAt) return undefined
  const end = trialEndsAt.getTime()
  return end - Date.now() > minTrialMs ? Math.floor(end / 1_000) : undefined
}
