import type { User } from '@sandbox-ai/api/contract'

/** Dollars a month for the Basic plan. */
export const basicPrice = 7.99

/** How many days a trial lasts. */
export const trialDays = 7

const names = { none: 'None', trial: 'Basic', basic: 'Basic', free: 'Free', premium: 'Premium' }

export const planName = (user: User) => names[user.plan]

/** Whether a user had a trial or a plan, and has none now. */
export const isLapsed = (user: User) => user.subscriptionStatus === 0 && user.trialEndsAt !== null
