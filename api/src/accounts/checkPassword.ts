import type { Context } from 'koa'
import { env } from '../env.ts'
import { notAllowed } from '../errors.ts'
import { callerAddress } from '../http/callerAddress.ts'
import { countUse, giveBack } from '../http/load/limit.ts'
import { isPassword } from './password.ts'
import type { UserDocument } from '../users/User.ts'

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
export async function countGuess(ctx: Context, email: string) {
  await countUse(failedSignIns(), `${callerAddress(ctx)} ${email}`)
  await countUse(failedFromAddress(), callerAddress(ctx))
}

/** Takes the try back: it was right after all. */
export async function forgiveGuess(ctx: Context, email: string) {
  await giveBack(failedSignIns(), `${callerAddress(ctx)} ${email}`)
  await giveBack(failedFromAddress(), callerAddress(ctx))
}

/** Throws NotAllowed where the password is not the user's, and TooMany after too many of these. */
export async function checkPassword(ctx: Context, user: UserDocument, password: string) {
  await countGuess(ctx, user.email)
  if (!(await isPassword(password, user.passwordHash, callerAddress(ctx))))
    throw notAllowed('Invalid credentials')
  await forgiveGuess(ctx, user.email)
}
