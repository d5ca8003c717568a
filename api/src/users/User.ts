import { model, Schema } from 'mongoose'
import type { Plan, SubscriptionStatus, User as UserView } from '../contract.ts'
import { env } from '../env.ts'
import { isOperator } from './operators.ts'

/** The plans that an operator may give by hand. */
export const givenPlans = ['free', 'basic', 'premium'] as const
export type GivenPlan = (typeof givenPlans)[number]

/** The plans that are sold, the largest first. */
export const paidPlans = ['premium', 'basic'] as const
export type PaidPlan = (typeof paidPlans)[number]

const plans = ['none', 'trial', 'free', 'basic', 'premium'] as const

const schema = new Schema(
  {
    email: { type: String, required: true, unique: true },
    passwordHash: { type: String, required: true },
    firstName: { type: String, default: '' },
    lastName: { type: String, default: '' },
    plan: { type: String, enum: plans, default: 'none' },
    /** Set once, when the trial starts; it is never cleared, so nobody has a second one. */
    trialEndsAt: { type: Date, default: null },
    /** The plan that is paid for, as Stripe last said. */
    paidPlan: { type: String, enum: [null, ...paidPlans], default: null },
    /** The plan that the operator gave; it holds while none is paid for. */
    givenPlan: { type: String, enum: [null, ...givenPlans], default: null },
    /** The plan that they had when the operator gave one; it comes back with the end of that. */
    planBefore: { type: String, enum: [null, ...plans], default: null },
    /** False where the user is not to be mailed that a visitor waits for an answer. */
    notifyOnWaiting: { type: Boolean, default: true },
    /** False where the user is not to be mailed on Mondays what their bots could not answer. */
    notifyDigest: { type: Boolean, default: true },
    /** Ends these mails without a sign-in; made for the first of them. */
    mailToken: { type: String, default: null },
    /** When they proved that the email is theirs, by a link that was mailed to it. */
    emailVerifiedAt: { type: Date, default: null },
    /** Browsers and systems that signed in. */
    devices: { type: [String], default: [] },
    /** Hashes of cookies of browsers that signed in. */
    knownBrowsers: { type: [String], default: [] },
    /** The sealed secret of their authenticator app, once they typed a code of it; and one that is being set up. */
    totpSecret: { type: String, default: null },
    totpPending: { type: String, default: null },
    /** The last half minute whose code was used, so that none is used twice. */
    totpStep: { type: Number, default: 0 },
    /** Hashes of the recovery codes that are left. */
    recoveryCodes: { type: [String], default: [] },
    /** Id of the user's customer at Stripe, once they went to pay. */
    customer: { type: String, default: null },
    /** When Stripe was last asked, without an event, what they pay for. */
    paymentsCheckedAt: { type: Date, default: null },
  },
  { timestamps: true },
)
schema.index({ plan: 1, trialEndsAt: 1 })
schema.index({ mailToken: 1 }, { partialFilterExpression: { mailToken: { $type: 'string' } } })
schema.index({ customer: 1 }, { partialFilterExpression: { customer: { $type: 'string' } } })

export const User = model('User', schema)
export type UserDocument = InstanceType<typeof User>

/** True of users who are customers at Stripe; MongoDB finds them by their index with exactly this. */
export const isCustomer = { $type: 'string' as const }

const statusOf: Record<Plan, SubscriptionStatus> = {
  none: 0,
  trial: 1,
  basic: 2,
  premium: 2,
  free: 3,
}

type Planned = { plan: Plan; trialEndsAt?: Date | null | undefined }

/**
 * Returns the plan that counts now: during the week of a trial nobody has none, after it the trial is none. What is stored
 * may be of a clock that was wrong.
 */
export function planOf({ plan, trialEndsAt }: Planned): Plan {
  if (plan !== 'trial' && plan !== 'none') return plan
  return trialEndsAt && trialEndsAt > new Date() ? 'trial' : 'none'
}

/** True where a user has to prove that their email is theirs before a site of theirs is public: only where mail is sent. */
export const needsVerification = ({ emailVerifiedAt }: UserDocument): boolean =>
  Boolean(env.SMTP_URL) && !emailVerifiedAt

export function viewUser(user: UserDocument): UserView {
  const plan = planOf(user)
  return {
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    subscriptionStatus: statusOf[plan],
    plan,
    trialEndsAt: user.trialEndsAt?.toISOString() ?? null,
    needsVerification: needsVerification(user),
    ...(isOperator(user) && { isOperator: true }),
  }
}
