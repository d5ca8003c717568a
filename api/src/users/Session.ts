import type { Context } from 'koa'
import { model, Schema } from 'mongoose'
import type { Session as SessionView } from '../contract.ts'
import { env } from '../env.ts'
import { deviceOf } from './deviceOf.ts'
import { hashOf, newToken } from './tokens.ts'
import { User, type UserDocument } from './User.ts'

const hour = 60 * 60 * 1_000
const lifetime = 30 * 24 * hour

const schema = new Schema({
  tokenHash: { type: String, required: true, unique: true },
  user: { type: Schema.Types.ObjectId, ref: 'User', required: true },
  /** The email and the password it was opened with, hashed; older sessions have none. */
  credentials: String,
  /** Browser and system it was opened with. */
  device: { type: String, default: 'Unknown device' },
  /** Within an hour. */
  lastUsedAt: { type: Date, default: Date.now },
  expiresAt: { type: Date, required: true, expires: 0 },
})

schema.index({ user: 1, lastUsedAt: -1 })

export const Session = model('Session', schema)
export type SessionDocument = InstanceType<typeof Session>

/** Of one user; whoever signs in once more ends the session that was used longest ago. */
const maxSessions = 50

/** Returns what tells whether a user's email or password has changed since. */
export const credentialsOf = ({ email, passwordHash }: UserDocument) =>
  hashOf(`${email} ${passwordHash}`)

const cookieName = () => (env.PUBLIC_SCHEME === 'https' ? '__Host-session' : 'session')

/**
 * Opens a session for the user, sets its cookie and ends the one the browser had; only the token's hash is stored. False
 * where the email or the password was changed, or the account deleted, since `user` was read: there is no session then.
 */
export async function openSession(ctx: Context, user: UserDocument): Promise<boolean> {
  const token = newToken()
  const expires = new Date(Date.now() + lifetime)
  const { _id: opened } = await Session.create({
    tokenHash: hashOf(token),
    user: user._id,
    credentials: credentialsOf(user),
    device: deviceOf(ctx.get('user-agent')),
    expiresAt: expires,
  })
  const now = await User.findById(user._id)
  if (!now || credentialsOf(now) !== credentialsOf(user)) {
    await Session.deleteOne({ _id: opened })
    return false
  }
  await endSession(ctx)
  await endOldest(user)
  setCookie(ctx, token, expires)
  return true
}

async function endOldest({ _id: user }: UserDocument) {
  const oldest = await Session.find({ user })
    .sort({ lastUsedAt: -1 })
    .skip(maxSessions)
    .select({ _id: 1 })
  if (oldest.length) await Session.deleteMany({ _id: { $in: oldest } })
}

/**
 * Returns the session that the request's cookie names, and its user; nothing where it has ended. None outlives the email and
 * the password that it was opened with.
 */
export async function findSession(ctx: Context) {
  const token = ctx.cookies.get(cookieName())
  if (!token) return undefined
  const session = await Session.findOne({
    tokenHash: hashOf(token),
    expiresAt: { $gt: new Date() },
  })
  const user = session && (await User.findById(session.user))
  if (!user || (session.credentials ?? credentialsOf(user)) !== credentialsOf(user))
    return undefined
  await noteUse(session)
  return { session, user }
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
  if (token) await Session.deleteOne({ tokenHash: hashOf(token) })
}

/** Ends every session of the user and opens a new one for the request: who had a copy of its token has nothing any more. */
export async function renewSessions(ctx: Context, user: UserDocument) {
  await Session.deleteMany({ user: user._id })
  await openSession(ctx, user)
}

/** The user's sessions as they see them, the one used last first. */
export async function viewSessions(
  ctx: Context,
  { _id: user }: UserDocument,
): Promise<SessionView[]> {
  const current = await findSession(ctx)
  const sessions = await Session.find({ user, expiresAt: { $gt: new Date() } })
  return sessions
    .toSorted((one, other) => lastUse(other).getTime() - lastUse(one).getTime())
    .map(session => ({
      id: session.id,
      device: session.device,
      startedAt: session._id.getTimestamp().toISOString(),
      lastUsedAt: lastUse(session).toISOString(),
      isCurrent: session.id === current?.session.id,
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
