import type { Context } from 'koa'
import { env } from '../env.ts'
import { notAllowed } from '../errors.ts'
import { callerAddress } from '../http/callerAddress.ts'
import { countUse, giveBack, type Use } from '../http/load/limit.ts'
import { knownBrowserOf } from '../users/knownBrowsers.ts'
import { hashOf } from '../users/tokens.ts'
import type { UserDocument } from '../users/User.ts'
import { isPassword } from './password.ts'

const failures = (of: string, points: number) => ({
  of,
  points,
  seconds: 15 * 60,
  message: 'Too many failed attempts. Please wait a little before the next one.',
})

/**
 * Returns what a failed try counts for. In a browser that the user signed in with before it counts there alone: whoever else
 * guesses, from the same address or from thousands, does not keep them out.
 */
function usesOf(ctx: Context, email: string, user: UserDocument | null): Use[] {
  const limit = env.SIGNIN_LIMIT
  // A count outlives its account for a while, and is to name nobody.
  const who = hashOf(email)
  const browser = knownBrowserOf(ctx, user)
  if (browser) return [[failures('signin-browser', limit), `${browser} ${who}`]]
  const address = callerAddress(ctx)
  return [
    [failures('signin', limit), `${address} ${who}`],
    [failures('signin-address', limit * 5), address],
    [failures('signin-email', limit * 10), who],
  ]
}

/** Counts a try as failed before its password is looked at, so that many at the same moment count too. */
export async function countGuess(ctx: Context, email: string, user: UserDocument | null) {
  for (const [limit, key] of usesOf(ctx, email, user)) await countUse(limit, key)
}

/** Takes the try back: it was right after all. */
export async function forgiveGuess(ctx: Context, email: string, user: UserDocument | null) {
  for (const [limit, key] of usesOf(ctx, email, user)) await giveBack(limit, key)
}

/** Throws NotAllowed where the password is not the user's, and TooMany after too many of these. */
export async function checkPassword(ctx: Context, user: UserDocument, password: string) {
  await countGuess(ctx, user.email, user)
  if (!(await isPassword(password, user.passwordHash, callerAddress(ctx))))
    throw notAllowed('Invalid credentials')
  await forgiveGuess(ctx, user.email, user)
}
