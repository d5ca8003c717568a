import { Router } from '@koa/router'
import { mongo } from 'mongoose'
import {
  ChangeEmail,
  ChangeFirstName,
  ChangeLastName,
  ChangePassword,
  DeleteAccount,
  EndSession,
  JustUser,
  SignIn,
  SignUp,
} from '../contract.ts'
import { env } from '../env.ts'
import { exists, notFound } from '../errors.ts'
import { callerAddress } from '../http/callerAddress.ts'
import { countUse } from '../http/limit.ts'
import { readBody } from '../http/readBody.ts'
import { Job } from '../jobs/Job.ts'
import { jobDone } from '../jobs/jobDone.ts'
import { startJob } from '../jobs/startJob.ts'
import { log } from '../log.ts'
import { refuseWhenFull } from '../material/diskRoom.ts'
import { countPayment } from '../plans/countPayment.ts'
import { endPayments } from '../plans/endPayments.ts'
import { tellEmail } from '../plans/tellEmail.ts'
import { checkPassword, countGuess, forgiveGuess } from './checkPassword.ts'
import { hashPassword, isPassword } from './password.ts'
import {
  closeSession,
  findSession,
  openSession,
  renewSessions,
  Session,
  viewSessions,
} from './Session.ts'
import { signedIn } from './signedIn.ts'
import { User, viewUser } from './User.ts'

export const accounts = new Router()

accounts.get('/api/session', async ctx => {
  const current = await findSession(ctx)
  ctx.body = { user: current ? viewUser(current.user) : null }
})

accounts.post('/api/signup', async ctx => {
  const { email, password, firstName, lastName } = await readBody(ctx, SignUp)
  await countUse(signUps(), callerAddress(ctx))
  await refuseWhenFull()
  const passwordHash = await hashPassword(password, callerAddress(ctx))
  const fields = { email, passwordHash, firstName, lastName }
  const user = await User.create(fields).catch(refuseTaken)
  await openSession(ctx, user)
  ctx.body = { user: viewUser(user) }
})

accounts.post('/api/signin', async ctx => {
  const { email, password } = await readBody(ctx, SignIn)
  await countGuess(ctx, email)
  const user = await User.findOne({ email })
  if (!user) ctx.body = { message: 'User not found' }
  else if (
    !(await isPassword(password, user.passwordHash, callerAddress(ctx))) ||
    // Changed while it was checked.
    !(await openSession(ctx, user))
  )
    ctx.body = { message: 'Invalid credentials' }
  else {
    await forgiveGuess(ctx, email)
    ctx.body = { message: 'Signed in', user: viewUser(user) }
  }
})

accounts.post('/api/signout', async ctx => {
  await closeSession(ctx)
  ctx.body = {}
})

accounts.post('/api/change-password', async ctx => {
  const user = await signedIn(ctx)
  const { oldPass, newPass } = await readBody(ctx, ChangePassword)
  await checkPassword(ctx, user, oldPass)
  user.passwordHash = await hashPassword(newPass, callerAddress(ctx))
  await user.save()
  await renewSessions(ctx, user)
  ctx.body = { user: viewUser(user) }
})

accounts.post('/api/change-firstname', async ctx => {
  const user = await signedIn(ctx)
  const { newFirstName } = await readBody(ctx, ChangeFirstName)
  user.firstName = newFirstName
  await user.save()
  ctx.body = { user: viewUser(user) }
})

accounts.post('/api/change-lastname', async ctx => {
  const user = await signedIn(ctx)
  const { newLastName } = await readBody(ctx, ChangeLastName)
  user.lastName = newLastName
  await user.save()
  ctx.body = { user: viewUser(user) }
})

accounts.post('/api/change-email', async ctx => {
  const user = await signedIn(ctx)
  const { newEmail, password } = await readBody(ctx, ChangeEmail)
  await checkPassword(ctx, user, password)
  if (newEmail !== user.email) {
    await countUse(emailChanges(), user.id)
    user.email = newEmail
    await user.save().catch(refuseTaken)
    await renewSessions(ctx, user)
    // The daily check of payments tells it again.
    await tellEmail(user).catch(error => log.warn({ err: error }, 'Stripe has an old email'))
  }
  ctx.body = { user: viewUser(user) }
})

accounts.post('/api/sessions', async ctx => {
  const user = await signedIn(ctx)
  await readBody(ctx, JustUser)
  ctx.body = { sessions: await viewSessions(ctx, user) }
})

accounts.post('/api/end-session', async ctx => {
  const user = await signedIn(ctx)
  const { session: id } = await readBody(ctx, EndSession)
  const ended = (await viewSessions(ctx, user)).find(session => session.id === id)
  if (!ended) throw notFound('This session has ended already')
  if (ended.isCurrent) await closeSession(ctx)
  else await Session.deleteOne({ _id: id, user: user._id })
  ctx.body = { sessions: await viewSessions(ctx, user) }
})

accounts.post('/api/delete-account', async ctx => {
  const user = await signedIn(ctx)
  const { password } = await readBody(ctx, DeleteAccount)
  await checkPassword(ctx, user, password)
  // Where Stripe does not answer, nothing is deleted yet. The job does it again, for what comes in between.
  if (user.customer) await countPayment(user)
  await endPayments(user)
  const work = { kind: 'close' as const, subject: user._id, bot: user._id }
  await startJob(work)
  const { result: removed } = await jobDone(work)
  await Job.deleteMany({ kind: work.kind, subject: work.subject })
  await closeSession(ctx)
  ctx.body = { removed }
})

const signUps = () => ({
  of: 'signup',
  points: env.SIGNUP_LIMIT,
  seconds: 3_600,
  message: 'Too many new accounts from here. Please try again later.',
})

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
