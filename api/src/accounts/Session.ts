import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import { model, Schema } from 'mongoose'
import { env } from '../env.ts'
import type { UserDocument } from './User.ts'

const days = 24 * 60 * 60 * 1_000
const lifetime = 30 * days

const schema = new Schema({
  tokenHash: { type: String, required: true, unique: true },
  user: { type: Schema.Types.ObjectId, ref: 'User', required: true, index: true },
  expiresAt: { type: Date, required: true, expires: 0 },
})

export const Session = model('Session', schema)

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

const cookieName = () => (env.PUBLIC_SCHEME === 'https' ? '__Host-session' : 'session')

/** Opens a session for the user and sets its cookie; only the token's hash is stored. */
export async function openSession(ctx: Context, user: UserDocument) {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(Date.now() + lifetime)
  await Session.create({ tokenHash: hash(token), user: user._id, expiresAt: expires })
  setCookie(ctx, token, expires)
}

/** The session the request's cookie names, if it is alive. */
export async function findSession(ctx: Context) {
  const token = ctx.cookies.get(cookieName())
  if (!token) return null
  return Session.findOne({ tokenHash: hash(token), expiresAt: { $gt: new Date() } })
}

/** Ends the request's session; its token is dead at once. */
export async function closeSession(ctx: Context) {
  const token = ctx.cookies.get(cookieName())
  if (token) await Session.deleteOne({ tokenHash: hash(token) })
  setCookie(ctx, '', new Date(0))
}

/** Without `Domain`, so that no bot's subdomain ever gets it. */
function setCookie(ctx: Context, value: string, expires: Date) {
  const secure = env.PUBLIC_SCHEME === 'https' ? '; Secure' : ''
  ctx.append(
    'Set-Cookie',
    `${cookieName()}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}; Expires=${expires.toUTCString()}`,
  )
}
