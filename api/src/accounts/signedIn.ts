import type { Context } from 'koa'
import { signInNeeded } from '../errors.ts'
import { findSession } from './Session.ts'
import { User, type UserDocument } from './User.ts'

/** The user whose session the request carries; 401 without one. */
export async function signedIn(ctx: Context): Promise<UserDocument> {
  const session = await findSession(ctx)
  const user = session && (await User.findById(session.user))
  if (!user) throw signInNeeded('Please sign in')
  ctx.state['email'] = user.email
  return user
}
