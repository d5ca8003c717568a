import type { User } from '@sandbox-ai/api/contract'

/** Dollars a month for the Basic plan. */
export const basicPrice = 7.99

/** Days that a trial lasts. */
export const trialDays = 7

const names = { none: 'None', trial: 'Basic', basic: 'Basic', free: 'Free', premium: 'Premium' }

export const planName = (user: User) => names[user.plan]

/** True for a user who had a trial or a plan, and has none now. */
export const isLapsed = (user: User) => user.subscriptionStatus === 0 && user.trialEndsAt !== null

/** Text for a user whose plan has ended. */
export const lapsedText =
  'Your plan has ended. Your sites are stopped; your bots and their material are kept.'

/** True for whoever has no plan: the free variant is for them, and for visitors who are about to sign up. */
export const mayGoFree = (user: User | null) => !user || user.subscriptionStatus === 0
