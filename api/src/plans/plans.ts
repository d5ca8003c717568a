import type { Plan } from '../contract.ts'
import { env } from '../env.ts'

type Limits = {
  /** Dollars a month. */
  price: number
  bots: number
  liveSites: number
}

export const trialDays = 7

/** The one table of prices and limits. */
const plans: Record<Plan, Limits> = {
  none: { price: 0, bots: 0, liveSites: 0 },
  trial: { price: 0, bots: 10, liveSites: 10 },
  free: { price: 0, bots: 10, liveSites: 1 },
  basic: { price: 7.99, bots: 20, liveSites: 20 },
  premium: { price: 0, bots: 100, liveSites: 100 },
}

const unlimited = { price: 0, bots: Infinity, liveSites: Infinity }

export const limitsOf = (plan: Plan): Limits =>
  env.PLAN_LIMITS === 'off' && plan !== 'none' ? unlimited : plans[plan]
