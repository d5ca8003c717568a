import { Router } from '@koa/router'
import { on } from '../bots/on.ts'
import * as calls from '../contract/accounts.ts'
import { refuseWhenFull } from '../database/diskRoom.ts'
import { env } from '../env.ts'
import { notFound, signInNeeded } from '../errors.ts'
import { callerAddress } from '../http/callerAddress.ts'
import { countUse } from '../http/load/limit.ts'
import { Job } from '../jobs/Job.ts'
import { jobDone } from '../jobs/jobDone.ts'
import { startJob } from '../jobs/startJob.ts'
import { log } from '../log.ts'
import { countPayment } from '../plans/countPayment.ts'
import { endPayments } from '../plans/endPayments.ts'
import { closeSession, endOthers, findSession, Session, viewSessions } from '../users/Session.ts'
import { User, viewUser } from '../users/User.ts'
import { checkPassword, countGuess, forgiveGuess } from './checkPassword.ts'
import { finishSignIn } from './finishSignIn.ts'
import { mailVerification } from './mailLink.ts'
import { hashPassword, isPassword } from './password.ts'
import { refuseCommon } from './refuseCommon.ts'
import { refuseMistyped } from './refuseMistyped.ts'
import { openSecondStep, requireSecondStep } from './secondStep/secondStep.ts'
import { refuseTakenEmail } from './setEmail.ts'

export const accounts = new Router()

on(accounts, calls.getSession, async ({ ctx }) => {
  const current = await findSession(ctx)
  return { user: current ? viewUser(current.user) : null }
})

on(accounts, calls.signUp, async ({ ctx, body: { email, password, retyped, ...names } }) => {
  refuseMistyped(password, retyped)
  await countUse(signUps(), callerAddress(ctx))
  await refuseWhenFull()
  await refuseCommon(password, email, 'password')
  const passwordHash = await hashPassword(password, callerAddress(ctx))
  const user = await User.create({ email, passwordHash, ...names }).catch(refuseTakenEmail)
  if (!(await finishSignIn(ctx, user))) throw signInNeeded('Please sign in')
  if (env.SMTP_URL)
    await mailVerification(user).catch(error => log.warn({ err: error }, 'no link was mailed'))
  return { user: viewUser(user) }
})

on(accounts, calls.signIn, async ({ ctx, body: { email, password } }) => {
  const user = await User.findOne({ email })
  await countGuess(ctx, email, user)
  if (!user) return { message: 'User not found' as const }
  const isRight = await isPassword(password, user.passwordHash, callerAddress(ctx))
  if (!isRight) return { message: 'Invalid credentials' as const }
  await forgiveGuess(ctx, email, user)
  const secondStep = await openSecondStep(user)
  if (secondStep) return { message: 'Second step needed' as const, secondStep }
  // Changed while it was checked.
  if (!(await finishSignIn(ctx, user))) return { message: 'Invalid credentials' as const }
  return { message: 'Signed in' as const, user: viewUser(user) }
})

on(accounts, calls.signOut, ({ ctx }) => closeSession(ctx))

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

on(accounts, calls.getSessions, async ({ ctx, user }) => ({
  sessions: await viewSessions(ctx, user),
}))

on(accounts, calls.endSession, async ({ ctx, user, body: { session: id } }) => {
  const ended = (await viewSessions(ctx, user)).find(session => session.id === id)
  if (!ended) throw notFound('This session has already ended')
  if (ended.isCurrent) await closeSession(ctx)
  else await Session.deleteOne({ _id: id, user: user._id })
  return { sessions: await viewSessions(ctx, user) }
})

on(accounts, calls.endOtherSessions, async ({ ctx, user }) => {
  await endOthers(ctx)
  return { sessions: await viewSessions(ctx, user) }
})

on(accounts, calls.deleteAccount, async ({ ctx, user, body: { password } }) => {
  await checkPassword(ctx, user, password)
  await requireSecondStep(ctx, user)
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

const signUps = () => ({
  of: 'signup',
  points: env.SIGNUP_LIMIT,
  seconds: 3_600,
  message: 'Too many new accounts from here. Please try again later.',
})
