import type { Plan } from '../contract.ts'
import { env } from '../env.ts'
import { plans } from '../rules.ts'
import type { PaidPlan, UserDocument } from './User.ts'

const unlimited = {
  bots: Infinity,
  liveSites: Infinity,
  storageGb: Infinity,
  filesABot: Infinity,
  questionsABot: Infinity,
  namesADay: Infinity,
  domains: Infinity,
}

export const limitsOf = (plan: Plan): (typeof plans)[Plan] =>
  env.PLAN_LIMITS === 'off' && plan !== 'none' ? { ...plans[plan], ...unlimited } : plans[plan]

/**
 * Returns the plan that a user pays for, or null. Before Stripe has said so, who is its customer pays for a plan that the
 * operator did not give.
 */
export function paidPlanOf({ paidPlan, customer, plan, givenPlan }: UserDocument): PaidPlan | null {
  if (paidPlan) return paidPlan
  return customer && isPaid(plan) && plan !== givenPlan ? plan : null
}

export const isPaid = (plan: Plan): plan is PaidPlan => plan === 'basic' || plan === 'premium'

/** Returns the plan that is left of one where nobody pays for it or gives it. */
export const withoutPayment = (plan: Plan): Plan => (isPaid(plan) ? 'none' : plan)

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Returns what the plan allows as a sentence; for those whose plan has ended, what the free plan would allow them. */
export function allowance(plan: Plan): string {
  const { name, bots, liveSites } = plans[plan === 'none' ? 'free' : plan]
  const allows = `${counted(bots, 'bot')} and ${counted(liveSites, 'live site')}`
  return plan === 'none'
    ? `Your plan has ended. With the ${name} you can keep ${allows}.`
    : `Your ${name} allows ${allows}.`
}
