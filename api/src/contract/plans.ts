import * as z from 'zod/mini'
import { User } from './accounts.ts'
import { call } from './call.ts'

export const startTrial = call('/api/start-trial', {
  of: 'user',
  scope: 'none',
  reply: { user: User },
  refuses: [409],
})

export const choosePlan = call('/api/choose-plan', {
  of: 'user',
  scope: 'none',
  body: { plan: z.enum(['free', 'basic', 'premium']) },
  reply: {
    user: z.exactOptional(User),
    /** Where to pay. */
    checkout: z.exactOptional(z.string()),
  },
  refuses: [402, 409],
})

export const Quota = z.object({
  used: z.number(),
  /** `null` where there is none. */
  limit: z.nullable(z.number()),
})
export type Quota = z.infer<typeof Quota>

/** Returns how much of their plan the user has used. */
export const getUsage = call('/api/usage', {
  of: 'user',
  scope: 'none',
  reply: { bots: Quota, liveSites: Quota, bytes: Quota },
  wait: 'read',
})

/** An event of Stripe, which its signature proves. */
export const stripeWebhook = call('/api/stripe-webhook', {
  of: 'nobody',
  body: 'application/octet-stream',
  refuses: [404],
})
