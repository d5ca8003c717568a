import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import { model, Schema } from 'mongoose'
import type { Session as SessionView } from '../contract.ts'
import { env } from '../env.ts'
import { deviceOf } from './deviceOf.ts'
import type { UserDocument } from './User.ts'

const hour = 60 * 60 * 1_000
const lifetime = 30 * 24 * hour

const schema = new Schema({
  tokenHash: { type: String, required: true, unique: true },
  user: { type: Schema.Types.ObjectId, ref: 'User', required: true, index: true },
  /** Browser and system it was opened with. */
  device: { type: String, default: 'Unknown device' },
  /** Within an hour; `null` in the first one. */
  lastUsedAt: { type: Date, default: null },
  expiresAt: { type: Date, required: true, expires: 0 },
})

export const Session = model('Session', schema)
export type SessionDocument = InstanceType<typeof Session>

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

const cookieName = () => (env.PUBLIC_SCHEME === 'https' ? '__Host-session' : 'session')

/** Opens a session for the user and sets its cookie; only the token's hash is stored. */
export async function openSession(ctx: Context, user: UserDocument) {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(Date.now() + lifetime)
  const device = deviceOf(ctx.get('user-agent'))
  await Session.create({ tokenHash: hash(token), user: user._id, device, expiresAt: expires })
  setCookie(ctx, token, expires)
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
  const token = ctx.cookies.get(cookieName())
  if (token) await Session.deleteOne({ tokenHash: hash(token) })
  setCookie(ctx, '', new Date(0))
}

/** Ends every session of the user but the request's own. */
export async function closeOtherSessions(ctx: Context, user: UserDocument) {
  const session = await findSession(ctx)
  await Session.deleteMany({ user: user._id, _id: { $ne: session?._id } })
}

/** The user's sessions as they see them, the one used last first. */
export async function viewSessions(ctx: Context, user: UserDocument): Promise<SessionView[]> {
  const current = await findSession(ctx)
  const sessions = await Session.find({ user: user._id, expiresAt: { $gt: new Date() } })
  return sessions
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
