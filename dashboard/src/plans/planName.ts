import type { User } from '@sandbox-ai/api/contract'

const names = { none: 'None', trial: 'Basic', basic: 'Basic', free: 'Free', premium: 'Premium' }

export const planName = (user: User) => names[user.plan]

/** True for a user who had a trial or a plan, and has none now. */
export const isLapsed = (user: User) => user.subscriptionStatus === 0 && user.trialEndsAt !== null

/** True for visitors who are about to sign up and for whoever pays nothing: they may have the free variant. */
export const mayGoFree = (user: User | null) => !user || user.subscriptionStatus < 2

const dayMs = 86_400_000

/** Returns the days until the trial ends, begun ones included; undefined for who is on no trial. */
export const daysOfTrial = ({ plan, trialEndsAt }: User): number | undefined =>
  plan === 'trial' && trialEndsAt
    ? Math.max(1, Math.ceil((Date.parse(trialEndsAt) - Date.now()) / dayMs))
    : undefined
