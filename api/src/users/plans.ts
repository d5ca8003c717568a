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
  /** Total size of all original files, each of which counts 4 KB at least. */
  storageGb: number
  filesABot: number
  /** Questions that a bot keeps, the newest, and for how many months where its owner chose no other time. */
  questionsABot: number
  keepMonths: number
  /** New names of bots: nobody else may take one for 90 days after its bot is gone. */
  namesADay: number
}

export const trialDays = 7
const namesADay = 20

const small = { storageGb: 5, filesABot: 2_000, questionsABot: 50_000, keepMonths: 12, namesADay }
const middle = { ...small, storageGb: 20, filesABot: 5_000, questionsABot: 200_000 }
const large = { ...small, storageGb: 100, filesABot: 10_000, questionsABot: 500_000 }

/** The one table of prices and limits. Whose plan lapsed keeps the questions they have. */
const plans: Record<Plan, Limits> = {
  none: { name: 'plan', price: 0, bots: 0, liveSites: 0, ...small, questionsABot: 500_000 },
  trial: { name: 'free trial', price: 0, bots: 10, liveSites: 10, ...small, keepMonths: 3 },
  free: { name: 'free plan', price: 0, bots: 10, liveSites: 1, ...small },
  basic: { name: 'Basic plan', price: 7.99, bots: 20, liveSites: 20, ...middle },
  premium: { name: 'Premium plan', price: 0, bots: 100, liveSites: 100, ...large },
}

const unlimited = {
  bots: Infinity,
  liveSites: Infinity,
  storageGb: Infinity,
  filesABot: Infinity,
  questionsABot: Infinity,
  namesADay: Infinity,
}

export const limitsOf = (plan: Plan): Limits =>
  env.PLAN_LIMITS === 'off' && plan !== 'none' ? { ...plans[plan], ...unlimited } : plans[plan]

export const isPaid = (plan: Plan): plan is PaidPlan => plan === 'basic' || plan === 'premium'

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Returns what the plan allows as a sentence; for those whose plan has ended, what the free plan would allow them. */
export function allowance(plan: Plan): string {
  const { name, bots, liveSites } = plans[plan === 'none' ? 'free' : plan]
  const allows = `${counted(bots, 'bot')} and ${counted(liveSites, 'live site')}`
  return plan === 'none'
    ? `Your plan has ended. With the ${name} you can keep ${allows}.`
    : `Your ${name} allows ${allows}.`
}
