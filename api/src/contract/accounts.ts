import * as z from 'zod/mini'
import { call } from './call.ts'
import { email, id, moment, name, newName, typedPassword } from './shapes.ts'

const Plan = z.enum(['none', 'trial', 'free', 'basic', 'premium'])
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

const newPassword = z
  .string()
  .check(
    z.minLength(10, 'Use at least 10 characters'),
    z.maxLength(200, 'Use at most 200 characters'),
  )

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
    firstName: z._default(name, ''),
    lastName: z._default(name, ''),
  },
  reply: { user: User },
  refuses: [409],
})

/** An email or a password that is wrong is answered with 200, a message and no user. */
export const signIn = call('/api/signin', {
  of: 'nobody',
  body: { email, password: typedPassword.check(z.minLength(1, 'Enter your password')) },
  reply: {
    message: z.enum(['Signed in', 'User not found', 'Invalid credentials']),
    user: z.exactOptional(User),
  },
})

export const signOut = call('/api/signout', { of: 'nobody' })

export const changePassword = call('/api/change-password', {
  of: 'user',
  body: { oldPass: typedPassword, newPass: newPassword },
  reply: { user: User },
})

/** Answered alike whether or not the email has an account. */
export const forgotPassword = call('/api/forgot-password', { of: 'nobody', body: { email } })

/** Signs in with a new password; `token` is that of a mailed link, which is good once. */
export const resetPassword = call('/api/reset-password', {
  of: 'nobody',
  body: { token: z.string().check(z.minLength(1), z.maxLength(200)), newPass: newPassword },
  reply: { user: User },
})

export const changeFirstName = call('/api/change-firstname', {
  of: 'user',
  body: { newFirstName: newName },
  reply: { user: User },
})

export const changeLastName = call('/api/change-lastname', {
  of: 'user',
  body: { newLastName: newName },
  reply: { user: User },
})

export const changeEmail = call('/api/change-email', {
  of: 'user',
  body: { newEmail: email, password: typedPassword },
  reply: { user: User },
  refuses: [409],
})

/** Changes which mails the user gets, where the body says so, and returns them. */
export const mailSettings = call('/api/mail-settings', {
  of: 'user',
  body: { waiting: z.exactOptional(z.boolean()) },
  reply: {
    /** True where they are mailed that a visitor waits for an answer. */
    waiting: z.boolean(),
  },
})

/** Ends mails of a kind, as mail programs post it for their readers (RFC 8058); `token` is in the address. */
export const unsubscribe = call('/api/unsubscribe', {
  of: 'nobody',
  body: 'application/x-www-form-urlencoded',
})

export const getSessions = call('/api/sessions', {
  of: 'user',
  reply: { sessions: z.array(Session) },
  wait: 'read',
})

export const endSession = call('/api/end-session', {
  of: 'user',
  body: { session: id },
  reply: { sessions: z.array(Session) },
  refuses: [404],
})

/** Number of things that were deleted with an account. */
const Removed = z.object({
  bots: z.int(),
  files: z.int(),
  passages: z.int(),
  exchanges: z.int(),
})
export type Removed = z.infer<typeof Removed>

export const deleteAccount = call('/api/delete-account', {
  of: 'user',
  body: { password: typedPassword },
  reply: { removed: Removed },
  wait: 'work',
  refuses: [409, 422],
})
