import type { Context } from 'koa'
import { signInNeeded } from '../errors.ts'
import { countWaiting } from '../http/load/countWaiting.ts'
import { findSession } from './Session.ts'
import type { UserDocument } from './User.ts'

/**
 * Returns the user whose session the request carries. Throws 401 without one, and 429 where too many of this user's calls
 * wait already.
 */
export async function signedIn(ctx: Context): Promise<UserDocument> {
  const current = await findSession(ctx)
  if (!current) throw signInNeeded('Please sign in')
  const { user } = current
  countWaiting(ctx, user)
  ctx.state['email'] = user.email
  return user
}
