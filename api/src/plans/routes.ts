import { Router } from '@koa/router'
import type Stripe from 'stripe'
import {
  isCustomer,
  type PaidPlan,
  planOf,
  User,
  type UserDocument,
  viewUser,
} from '../users/User.ts'
import * as calls from '../contract/plans.ts'
import { exists, signInNeeded } from '../errors.ts'
import { on } from '../bots/on.ts'
import { checkoutFor } from './checkout.ts'
import { paymentFailedMail } from '../mail/templates.ts'
import { queueMail } from '../mail/queueMail.ts'
import { countPayment } from './countPayment.ts'
import { movePlan } from './movePlan.ts'
import { trialDays } from '../rules.ts'
import { isPaid, limitsOf, paidPlanOf } from '../users/plans.ts'
import { readEvent } from './readEvent.ts'
import { priceOf } from './stripe.ts'
import { syncPlan } from './syncPlan.ts'

export const plans = new Router()

on(plans, calls.startTrial, async ({ user }) => {
  const trialEndsAt = new Date(Date.now() + trialDays * 24 * 60 * 60 * 1_000)
  const started = await User.findOneAndUpdate(
    { _id: user._id, plan: { $in: ['none', 'free'] }, trialEndsAt: null },
    { plan: 'trial', trialEndsAt, $inc: { __v: 1 } },
    { returnDocument: 'after' },
  )
  if (!started) throw exists('Your free trial was already used')
  return { user: viewUser(started) }
})

on(plans, calls.choosePlan, async ({ user, body: { plan } }) => {
  if (isPaid(plan) && priceOf(plan)) await countPayment(user)
  return plan === 'free'
    ? { user: viewUser(await takeFree(user)) }
    : { checkout: await checkoutFor(user, plan) }
})

/** Stripe says that something happened to a customer; what holds now is asked of Stripe itself. */
on(plans, calls.stripeWebhook, async ({ ctx }) => {
  const event = await readEvent(ctx)
  if (event.type === 'invoice.payment_failed') return announceFailure(event.data.object)
  const customer = customerIn(event)
  if (customer) await syncPlan(customer)
})

/** Mails a user, once for an invoice, that it could not be charged. */
async function announceFailure({ id, customer: ref }: Stripe.Invoice) {
  const customer = idOf(ref)
  const user = customer && (await User.findOne({ customer: { $eq: customer, ...isCustomer } }))
  if (!user) return
  const about = { event: `payment failed ${id}`, user: user._id, to: user.email }
  await queueMail({ ...about, content: paymentFailedMail() })
}

async function takeFree(user: UserDocument): Promise<UserDocument> {
  for (let now: UserDocument | null = user; now; now = await User.findById(user._id)) {
    const paid = paidPlanOf(now)
    if (paid) throw exists(stillPaid(paid))
    // A plan that was given can be taken back: what they choose themselves stays.
    if (planOf(now) === 'free' && !now.givenPlan) return now
    await movePlan(now, 'free', { givenPlan: null, planBefore: null })
  }
  throw signInNeeded('Please sign in')
}

const stillPaid = (plan: PaidPlan) =>
  `Your ${limitsOf(plan).name} is still running. Cancel it first, then take the free plan.`

function customerIn({ type, data }: Stripe.Event): string | undefined {
  if (type !== 'checkout.session.completed' && !type.startsWith('customer.subscription.'))
    return undefined
  return idOf((data.object as { customer?: Customer }).customer)
}

type Customer = string | { id: string } | null

const idOf = (ref: Customer | undefined) => (typeof ref === 'string' ? ref : ref?.id)
