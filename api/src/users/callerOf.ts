import type { Context } from 'koa'
import type { Scope } from '../contract/roles.ts'
import { notAllowed, signInNeeded } from '../errors.ts'
import { countWaiting } from '../http/load/countWaiting.ts'
import { type ApiKeyDocument, findApiKey } from './ApiKey.ts'
import { findSession } from './Session.ts'
import { User, type UserDocument } from './User.ts'

/** The user who is calling, and the key where a program is calling in their name. */
type Identity = { user: UserDocument; apiKey?: ApiKeyDocument }

/**
 * Returns who is calling: with an `Authorization` header the user of that API key, whatever the cookies say, else the one
 * of the session. Throws 401 without either, 403 where the key lacks the scope, and 429 where too many of this user's calls
 * wait already.
 */
export async function callerOf(ctx: Context, scope: Scope): Promise<Identity> {
  const identity = ctx.get('authorization') ? await byApiKey(ctx) : await bySession(ctx)
  const { user, apiKey } = identity
  if (apiKey) refuseBeyond(apiKey, scope)
  countWaiting(ctx, user)
  ctx.state['email'] = user.email
  return identity
}

async function bySession(ctx: Context): Promise<Identity> {
  const current = await findSession(ctx)
  if (!current) throw signInNeeded('Please sign in')
  return { user: current.user }
}

async function byApiKey(ctx: Context): Promise<Identity> {
  const [, secret = ''] = /^Bearer +(\S+)$/i.exec(ctx.get('authorization')) ?? []
  const apiKey = await findApiKey(secret)
  const user = apiKey && (await User.findById(apiKey.user))
  if (user) return { user, apiKey }
  ctx.set('WWW-Authenticate', 'Bearer')
  throw signInNeeded('This API key is not valid. It was mistyped or revoked, or has expired.')
}

function refuseBeyond({ scopes }: ApiKeyDocument, scope: Scope) {
  if (scope === 'none') throw notAllowed('This cannot be done with an API key')
  if (!scopes.includes(scope)) throw notAllowed(`This API key has no scope “${scope}”`)
}
