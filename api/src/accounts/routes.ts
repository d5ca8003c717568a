import { Router } from '@koa/router'
import type { Context } from 'koa'
import { mongo } from 'mongoose'
import {
  ChangeFirstName,
  ChangeLastName,
  ChangePassword,
  DeleteAccount,
  SignIn,
  SignUp,
} from '../contract.ts'
import { env } from '../env.ts'
import { exists, notAllowed, notBuilt } from '../errors.ts'
import { countUse, giveBack } from '../http/limit.ts'
import { readBody } from '../http/readBody.ts'
import { hashPassword, isPassword } from './password.ts'
import { closeSession, findSession, openSession, Session } from './Session.ts'
import { signedIn } from './signedIn.ts'
import { User, viewUser, type UserDocument } from './User.ts'

export const accounts = new Router()

accounts.get('/api/session', async ctx => {
  const session = await findSession(ctx)
  const user = session && (await User.findById(session.user))
  ctx.body = { user: user ? viewUser(user) : null }
})

accounts.post('/api/signup', async ctx => {
  const { email, password, firstName, lastName } = await readBody(ctx, SignUp)
  await countUse(signUps(), ctx.ip)
  const passwordHash = await hashPassword(password)
  const user = await createUser({ email, passwordHash, firstName, lastName })
  await openSession(ctx, user)
  ctx.body = { user: viewUser(user) }
})

accounts.post('/api/signin', async ctx => {
  const { email, password } = await readBody(ctx, SignIn)
  await countGuess(ctx, email)
  const user = await User.findOne({ email })
  if (!user) ctx.body = { message: 'User not found' }
  else if (!(await isPassword(password, user.passwordHash)))
    ctx.body = { message: 'Invalid credentials' }
  else {
    await forgiveGuess(ctx, email)
    await openSession(ctx, user)
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
  user.passwordHash = await hashPassword(newPass)
  await user.save()
  const session = await findSession(ctx)
  await Session.deleteMany({ user: user._id, _id: { $ne: session?._id } })
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

accounts.post('/api/delete-account', async ctx => {
  const user = await signedIn(ctx)
  const { password } = await readBody(ctx, DeleteAccount)
  await checkPassword(ctx, user, password)
  throw notBuilt()
})

const signUps = () => ({
  of: 'signup',
  points: env.SIGNUP_LIMIT,
  seconds: 3_600,
  message: 'Too many new accounts from here. Please try again later.',
})

const failures = {
  seconds: 15 * 60,
  message: 'Too many failed attempts. Please wait a little before the next one.',
}
/** Counted for address and email together, so that nobody can lock a stranger out. */
const failedSignIns = () => ({ of: 'signin', points: env.SIGNIN_LIMIT, ...failures })
const failedFromAddress = () => ({
  of: 'signin-address',
  points: env.SIGNIN_LIMIT * 5,
  ...failures,
})

/** Counts a try as failed before its password is looked at, so that many at the same moment count too. */
async function countGuess(ctx: Context, email: string) {
  await countUse(failedSignIns(), `${ctx.ip} ${email}`)
  await countUse(failedFromAddress(), ctx.ip)
}

/** The try was right after all. */
async function forgiveGuess(ctx: Context, email: string) {
  await giveBack(failedSignIns(), `${ctx.ip} ${email}`)
  await giveBack(failedFromAddress(), ctx.ip)
}

async function checkPassword(ctx: Context, user: UserDocument, password: string) {
  await countGuess(ctx, user.email)
  if (!(await isPassword(password, user.passwordHash))) throw notAllowed('Invalid credentials')
  await forgiveGuess(ctx, user.email)
}

async function createUser(fields: {
  email: string
  passwordHash: string
  firstName: string
  lastName: string
}) {
  try {
    return await User.create(fields)
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.code === 11000)
      throw exists('User already exists')
    throw error
  }
}
