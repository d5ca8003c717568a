import { Router } from '@koa/router'
import type { Context } from 'koa'
import { mongo } from 'mongoose'
import * as calls from '../contract/accounts.ts'
import { env } from '../env.ts'
import { exists, notAllowed, notFound } from '../errors.ts'
import { callerAddress } from '../http/callerAddress.ts'
import { countUse } from '../http/load/limit.ts'
import { on } from '../bots/on.ts'
import { Job } from '../jobs/Job.ts'
import { jobDone } from '../jobs/jobDone.ts'
import { startJob } from '../jobs/startJob.ts'
import { log } from '../log.ts'
import { refuseWhenFull } from '../database/diskRoom.ts'
import { countPayment } from '../plans/countPayment.ts'
import { endPayments } from '../plans/endPayments.ts'
import { tellEmail } from '../plans/tellEmail.ts'
import {
  emailChangedLetter,
  emailTakenLetter,
  newDeviceLetter,
  passwordChangedLetter,
} from '../mail/letters.ts'
import { tellUser } from '../mail/tellUser.ts'
import { unsubscribe } from '../mail/tellWaiting.ts'
import { deviceOf } from '../users/deviceOf.ts'
import { checkPassword, countGuess, forgiveGuess } from './checkPassword.ts'
import { mailReset } from './mailReset.ts'
import { resetPassword } from './PasswordReset.ts'
import { hashPassword, isPassword } from './password.ts'
import { setPassword } from './setPassword.ts'
import {
  closeSession,
  findSession,
  openSession,
  renewSessions,
  Session,
  viewSessions,
} from '../users/Session.ts'
import { User, type UserDocument, viewUser } from '../users/User.ts'

export const accounts = new Router()

on(accounts, calls.getSession, async ({ ctx }) => {
  const current = await findSession(ctx)
  return { user: current ? viewUser(current.user) : null }
})

on(accounts, calls.signUp, async ({ ctx, body: { email, password, firstName, lastName } }) => {
  await countUse(signUps(), callerAddress(ctx))
  await refuseWhenFull()
  const passwordHash = await hashPassword(password, callerAddress(ctx))
  const fields = { email, passwordHash, firstName, lastName }
  const devices = [deviceOf(ctx.get('user-agent'))]
  const user = await User.create({ ...fields, devices }).catch(refuseTaken)
  await openSession(ctx, user)
  return { user: viewUser(user) }
})

on(accounts, calls.signIn, async ({ ctx, body: { email, password } }) => {
  await countGuess(ctx, email)
  const user = await User.findOne({ email })
  if (!user) return { message: 'User not found' as const }
  if (
    !(await isPassword(password, user.passwordHash, callerAddress(ctx))) ||
    // Changed while it was checked.
    !(await openSession(ctx, user))
  )
    return { message: 'Invalid credentials' as const }
  await forgiveGuess(ctx, email)
  if (await noteDevice(ctx, user))
    await tellUser(user, newDeviceLetter(deviceOf(ctx.get('user-agent')), new Date()))
  return { message: 'Signed in' as const, user: viewUser(user) }
})

on(accounts, calls.signOut, ({ ctx }) => closeSession(ctx))

on(accounts, calls.changePassword, async ({ ctx, user, body: { oldPass, newPass } }) => {
  await checkPassword(ctx, user, oldPass)
  const changed = await setPassword(user, newPass, callerAddress(ctx))
  if (!changed) throw notAllowed('Invalid credentials')
  await renewSessions(ctx, changed)
  await tellUser(changed, passwordChangedLetter())
  return { user: viewUser(changed) }
})

on(accounts, calls.forgotPassword, async ({ ctx, body: { email } }) => {
  await countUse(forgotten(), callerAddress(ctx))
  // Not awaited: how long it takes would tell whether there is such an account.
  mailReset(email).catch(error => log.warn({ err: error }, 'no link for a new password was mailed'))
})

on(accounts, calls.resetPassword, async ({ ctx, body: { token, newPass } }) => {
  await countUse(resets, callerAddress(ctx))
  const user = await resetPassword(token, newPass, callerAddress(ctx))
  await renewSessions(ctx, user)
  // The mail says enough of the browser that did it.
  await noteDevice(ctx, user)
  await tellUser(user, passwordChangedLetter())
  return { user: viewUser(user) }
})

on(accounts, calls.changeFirstName, async ({ user, body: { newFirstName } }) => {
  user.firstName = newFirstName
  await user.save()
  return { user: viewUser(user) }
})

on(accounts, calls.changeLastName, async ({ user, body: { newLastName } }) => {
  user.lastName = newLastName
  await user.save()
  return { user: viewUser(user) }
})

on(accounts, calls.changeEmail, async ({ ctx, user, body: { newEmail, password } }) => {
  await checkPassword(ctx, user, password)
  if (newEmail !== user.email) {
    await countUse(emailChanges(), user.id)
    const oldEmail = user.email
    user.email = newEmail
    await user.save().catch(refuseTaken)
    await renewSessions(ctx, user)
    await tellUser(user, emailChangedLetter(newEmail), oldEmail)
    await tellUser(user, emailTakenLetter())
    // The daily check of payments tells it again.
    await tellEmail(user).catch(error => log.warn({ err: error }, 'Stripe has an old email'))
  }
  return { user: viewUser(user) }
})

on(accounts, calls.mailSettings, async ({ user, body: { waiting } }) => {
  if (waiting !== undefined) {
    user.notifyOnWaiting = waiting
    await user.save()
  }
  return { waiting: user.notifyOnWaiting }
})

on(accounts, calls.unsubscribe, async ({ ctx }) => {
  await unsubscribe(String(ctx.query['token']))
})

on(accounts, calls.getSessions, async ({ ctx, user }) => ({
  sessions: await viewSessions(ctx, user),
}))

on(accounts, calls.endSession, async ({ ctx, user, body: { session: id } }) => {
  const ended = (await viewSessions(ctx, user)).find(session => session.id === id)
  if (!ended) throw notFound('This session has ended already')
  if (ended.isCurrent) await closeSession(ctx)
  else await Session.deleteOne({ _id: id, user: user._id })
  return { sessions: await viewSessions(ctx, user) }
})

on(accounts, calls.deleteAccount, async ({ ctx, user, body: { password } }) => {
  await checkPassword(ctx, user, password)
  // Where Stripe does not answer, nothing is deleted yet. The job does it again, for what comes in between.
  if (user.customer) await countPayment(user)
  await endPayments(user)
  const work = { kind: 'close' as const, subject: user._id, bot: user._id }
  await startJob(work)
  const { result: removed } = await jobDone(work)
  await Job.deleteMany({ kind: work.kind, subject: work.subject })
  await closeSession(ctx)
  return { removed }
})

/**
 * Stores the request's browser and system with the user's, and returns true where they are news: of accounts from before
 * devices were stored the first ones are not.
 */
async function noteDevice(ctx: Context, { _id, devices }: UserDocument): Promise<boolean> {
  const device = deviceOf(ctx.get('user-agent'))
  if (devices.includes(device)) return false
  const noted = await User.updateOne(
    { _id, devices: { $ne: device } },
    { $push: { devices: { $each: [device], $slice: -maxDevices } } },
  )
  return noted.modifiedCount > 0 && devices.length > 0
}

const maxDevices = 50

const signUps = () => ({
  of: 'signup',
  points: env.SIGNUP_LIMIT,
  seconds: 3_600,
  message: 'Too many new accounts from here. Please try again later.',
})

const forgotten = () => ({
  of: 'forgot-password',
  points: env.SIGNUP_LIMIT,
  seconds: 3_600,
  message: 'Too many requests for a new password. Please try again later.',
})

const resets = {
  of: 'reset-password',
  points: 30,
  seconds: 3_600,
  message: 'Too many tries. Please wait a little before the next one.',
}

/** Each tells whether an email has an account. */
const emailChanges = () => ({
  of: 'change-email',
  points: env.SIGNUP_LIMIT,
  seconds: 3_600,
  message: 'Too many changes of the email. Please try again later.',
})

function refuseTaken(error: unknown): never {
  if (error instanceof mongo.MongoServerError && error.code === 11000)
    throw exists('User already exists')
  throw error
}
