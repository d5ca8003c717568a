import type { Plan } from '../contract.ts'
import { env } from '../env.ts'

export type PaidPlan = 'basic' | 'premium'

type Limits = {
  /** Name as used within a sentence. */
  name: string
  /** Dollars a month. */
  price: number
  bots: number
  liveSites: number
  /** Total size of all original files. */
  storageGb: number
  /** New names of bots: nobody else may take one for 90 days after its bot is gone. */
  namesADay: number
}

export const trialDays = 7
const namesADay = 20

/** The one table of prices and limits. */
const plans: Record<Plan, Limits> = {
  none: { name: 'plan', price: 0, bots: 0, liveSites: 0, storageGb: 5, namesADay },
  trial: { name: 'free trial', price: 0, bots: 10, liveSites: 10, storageGb: 5, namesADay },
  free: { name: 'free plan', price: 0, bots: 10, liveSites: 1, storageGb: 5, namesADay },
  basic: { name: 'Basic plan', price: 7.99, bots: 20, liveSites: 20, storageGb: 20, namesADay },
  premium: { name: 'Premium plan', price: 0, bots: 100, liveSites: 100, storageGb: 100, namesADay },
}

const unlimited = { bots: Infinity, liveSites: Infinity, storageGb: Infinity, namesADay: Infinity }

export const limitsOf = (plan: Plan): Limits =>
  env.PLAN_LIMITS === 'off' && plan !== 'none' ? { ...plans[plan], ...unlimited } : plans[plan]

export const isPaid = (plan: Plan): plan is PaidPlan => plan === 'basic' || plan === 'premium'

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Returns what the plan allows as a sentence; for those without one, what the free plan would allow them. */
export function allowance(plan: Plan): string {
  const { name, bots, liveSites } = plans[plan === 'none' ? 'free' : plan]
  const allows = `allows ${counted(bots, 'bot')} and ${counted(liveSites, 'live site')}.`
  return plan === 'none'
    ? `You have no plan at the moment. The ${name} ${allows}`
    : `Your ${name} ${allows}`
}
