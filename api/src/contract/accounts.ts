import * as z from 'zod/mini'
import { RemovedOfBot } from './bots.ts'
import { call } from './call.ts'
import { SecondStep } from './secondStep.ts'
import { email, id, moment, name, newName, typedPassword } from './shapes.ts'

export const Plan = z.enum(['none', 'trial', 'free', 'basic', 'premium'])
export type Plan = z.infer<typeof Plan>

/** 0 none or lapsed · 1 trial · 2 paying · 3 free variant (one live site) */
const SubscriptionStatus = z.literal([0, 1, 2, 3])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

export const User = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  subscriptionStatus: SubscriptionStatus,
  plan: Plan,
  trialEndsAt: z.nullable(moment),
  /** True where their email is to be confirmed before a site of theirs is public. */
  needsVerification: z.boolean(),
  /** True for who runs this installation. */
  isOperator: z.exactOptional(z.literal(true)),
})
export type User = z.infer<typeof User>

/** A place where the user is signed in. */
export const Session = z.object({
  id: z.string(),
  /** Browser and system, as far as they are known. */
  device: z.string(),
  startedAt: moment,
  /** Within an hour. */
  lastUsedAt: moment,
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

const linkToken = z.string().check(z.minLength(1), z.maxLength(200))

const newPassword = z
  .string()
  .check(
    z.minLength(10, 'Use at least 10 characters'),
    z.maxLength(200, 'Use at most 200 characters'),
  )

/** The new password typed again, where somebody typed it: it is compared. */
const retyped = z.optional(typedPassword)

export const getSession = call('/api/session', {
  method: 'GET',
  of: 'nobody',
  reply: { user: z.nullable(User) },
  wait: 'read',
})

export const signUp = call('/api/signup', {
  of: 'nobody',
  body: {
    email,
    password: newPassword,
    retyped,
    firstName: z._default(name, ''),
    lastName: z._default(name, ''),
  },
  reply: { user: User },
  refuses: [401, 409],
})

/**
 * An email or a password that is wrong is answered with 200, a message and no user, as is a right password of a user who has a
 * second step.
 */
export const signIn = call('/api/signin', {
  of: 'nobody',
  body: { email, password: typedPassword.check(z.minLength(1, 'Enter your password')) },
  reply: {
    message: z.enum(['Signed in', 'User not found', 'Invalid credentials', 'Second step needed']),
    user: z.exactOptional(User),
    secondStep: z.exactOptional(SecondStep),
  },
})

export const signOut = call('/api/signout', { of: 'nobody' })

export const changePassword = call('/api/change-password', {
  of: 'user',
  scope: 'none',
  body: { oldPass: typedPassword, newPass: newPassword, retyped },
  reply: { user: User },
})

/** Answered alike whether or not the email has an account. */
export const forgotPassword = call('/api/forgot-password', { of: 'nobody', body: { email } })

/** Signs in with a new password, or asks for the second step; `token` is that of a mailed link, which is good once. */
export const resetPassword = call('/api/reset-password', {
  of: 'nobody',
  body: { token: linkToken, newPass: newPassword, retyped },
  reply: { user: z.exactOptional(User), secondStep: z.exactOptional(SecondStep) },
  refuses: [401],
})

/** Mails the user a link that proves that their address is theirs. */
export const sendVerification = call('/api/send-verification', { of: 'user', scope: 'none' })

/** Notes that the address of a user is theirs; `token` is that of a mailed link, which is good once. */
export const verifyEmail = call('/api/verify-email', { of: 'nobody', body: { token: linkToken } })

export const changeFirstName = call('/api/change-firstname', {
  of: 'user',
  scope: 'none',
  body: { newFirstName: newName },
  reply: { user: User },
})

export const changeLastName = call('/api/change-lastname', {
  of: 'user',
  scope: 'none',
  body: { newLastName: newName },
  reply: { user: User },
})

/** Where mail is sent, the address changes once a link is opened that is mailed to it. */
export const changeEmail = call('/api/change-email', {
  of: 'user',
  scope: 'none',
  body: { newEmail: email, password: typedPassword },
  reply: {
    user: User,
    /** The address that a link was mailed to. */
    mailedTo: z.exactOptional(z.string()),
  },
  refuses: [409],
})

/** Changes the email to the one that the link with this token was mailed to; returns the user where they are signed in here. */
export const confirmEmail = call('/api/confirm-email', {
  of: 'nobody',
  body: { token: linkToken },
  reply: { user: z.nullable(User) },
  refuses: [401, 409],
})

/** Changes which mails the user gets, where the body says so, and returns them. */
export const mailSettings = call('/api/mail-settings', {
  of: 'user',
  scope: 'none',
  body: { waiting: z.exactOptional(z.boolean()), digest: z.exactOptional(z.boolean()) },
  reply: {
    /** True where they are mailed that a visitor waits for an answer. */
    waiting: z.boolean(),
    /** True where they are mailed on Mondays about questions that went unanswered. */
    digest: z.boolean(),
  },
})

/** Ends mails of a kind, as mail programs post it for their readers (RFC 8058); `token` is in the address. */
export const unsubscribe = call('/unsubscribe', {
  of: 'nobody',
  body: 'application/x-www-form-urlencoded',
})

export const getSessions = call('/api/sessions', {
  of: 'user',
  scope: 'none',
  reply: { sessions: z.array(Session) },
  wait: 'read',
})

export const endSession = call('/api/end-session', {
  of: 'user',
  scope: 'none',
  body: { session: id },
  reply: { sessions: z.array(Session) },
  refuses: [404],
})

/** Ends all sessions but the caller's. */
export const endOtherSessions = call('/api/end-other-sessions', {
  of: 'user',
  scope: 'none',
  reply: { sessions: z.array(Session) },
})

/** Number of things that were deleted with an account. */
const Removed = z.object({ bots: z.int(), ...RemovedOfBot.shape })
export type Removed = z.infer<typeof Removed>

export const deleteAccount = call('/api/delete-account', {
  of: 'user',
  scope: 'none',
  body: { password: typedPassword },
  reply: { removed: Removed },
  wait: 'work',
  refuses: [409, 422],
})
