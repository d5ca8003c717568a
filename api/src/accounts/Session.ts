import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import { model, Schema } from 'mongoose'
import type { Session as SessionView } from '../contract.ts'
import { env } from '../env.ts'
import { deviceOf } from './deviceOf.ts'
import { User, type UserDocument } from './User.ts'

const hour = 60 * 60 * 1_000
const lifetime = 30 * 24 * hour

const schema = new Schema({
  tokenHash: { type: String, required: true, unique: true },
  user: { type: Schema.Types.ObjectId, ref: 'User', required: true },
  /** Browser and system it was opened with. */
  device: { type: String, default: 'Unknown device' },
  /** Within an hour. */
  lastUsedAt: { type: Date, default: Date.now },
  expiresAt: { type: Date, required: true, expires: 0 },
})

schema.index({ user: 1, lastUsedAt: -1 })

export const Session = model('Session', schema)
export type SessionDocument = InstanceType<typeof Session>

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

const cookieName = () => (env.PUBLIC_SCHEME === 'https' ? '__Host-session' : 'session')

/**
 * Opens a session for the user, sets its cookie and ends the one the browser had; only the token's hash is stored. False
 * where the password was changed, or the account deleted, since `user` was read: there is no session then.
 */
export async function openSession(ctx: Context, user: UserDocument): Promise<boolean> {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(Date.now() + lifetime)
  const device = deviceOf(ctx.get('user-agent'))
  const { _id, passwordHash } = user
  const session = { tokenHash: hash(token), user: _id, device, expiresAt: expires }
  const { _id: opened } = await Session.create(session)
  if (!(await User.exists({ _id, passwordHash }))) {
    await Session.deleteOne({ _id: opened })
    return false
  }
  await endSession(ctx)
  setCookie(ctx, token, expires)
  return true
}

/** The session the request's cookie names, if it is alive. */
export async function findSession(ctx: Context) {
  const token = ctx.cookies.get(cookieName())
  if (!token) return null
  const session = await Session.findOne({ tokenHash: hash(token), expiresAt: { $gt: new Date() } })
  if (session) await noteUse(session)
  return session
}

async function noteUse(session: SessionDocument) {
  if (Date.now() - lastUse(session).getTime() < hour) return
  session.lastUsedAt = new Date()
  await Session.updateOne({ _id: session._id }, { lastUsedAt: session.lastUsedAt })
}

const lastUse = ({ _id, lastUsedAt }: SessionDocument) => lastUsedAt ?? _id.getTimestamp()

/** Ends the request's session; its token is dead at once. */
export async function closeSession(ctx: Context) {
  await endSession(ctx)
  setCookie(ctx, '', new Date(0))
}

async function endSession(ctx: Context) {
  const token = ctx.cookies.get(cookieName())
  if (token) await Session.deleteOne({ tokenHash: hash(token) })
}

/** Ends every session of the user but the request's own. */
export async function closeOtherSessions(ctx: Context, user: UserDocument) {
  const session = await findSession(ctx)
  await Session.deleteMany({ user: user._id, _id: { $ne: session?._id } })
}

/** More of them nobody looks through. */
const shownAtMost = 50

/** The user's sessions as they see them, the one used last first; of very many, those used last and the request's own. */
export async function viewSessions(ctx: Context, user: UserDocument): Promise<SessionView[]> {
  const current = await findSession(ctx)
  const others = await Session.find({
    user: user._id,
    _id: { $ne: current?._id },
    expiresAt: { $gt: new Date() },
  })
    .sort({ lastUsedAt: -1 })
    .limit(shownAtMost - 1)
  return [...(current ? [current] : []), ...others]
    .toSorted((one, other) => lastUse(other).getTime() - lastUse(one).getTime())
    .map(session => ({
      id: session.id,
      device: session.device,
      startedAt: session._id.getTimestamp().toISOString(),
      lastUsedAt: lastUse(session).toISOString(),
      isCurrent: session.id === current?.id,
    }))
}

/** Without `Domain`, so that no bot's subdomain ever gets it. */
function setCookie(ctx: Context, value: string, expires: Date) {
  const secure = env.PUBLIC_SCHEME === 'https' ? '; Secure' : ''
  ctx.append(
    'Set-Cookie',
    `${cookieName()}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}; Expires=${expires.toUTCString()}`,
  )
}
