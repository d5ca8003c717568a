import type { Context } from 'koa'
import { model, Schema } from 'mongoose'
import type { Session as SessionView } from '../contract.ts'
import { confirmNeeded, signInNeeded } from '../errors.ts'
import { readCookie, setCookie } from './cookies.ts'
import { deviceOf } from './deviceOf.ts'
import { hashOf, newToken } from './tokens.ts'
import { User, type UserDocument } from './User.ts'

const hour = 60 * 60 * 1_000
/** A session ends so long after it was opened, and before that once it was not used for so long. */
const lifetime = 30 * 24 * hour
const maxIdle = 7 * 24 * hour
/** After a sign-in, or a proof that it is still them, users may change how they sign in for so long. */
const proofLifetime = 10 * 60 * 1_000

const schema = new Schema({
  tokenHash: { type: String, required: true, unique: true },
  user: { type: Schema.Types.ObjectId, ref: 'User', required: true },
  /** The email and the password it was opened with, hashed; older sessions have none. */
  credentials: String,
  /** Browser and system it was opened with. */
  device: { type: String, default: 'Unknown device' },
  /** Within an hour. */
  lastUsedAt: { type: Date, default: Date.now },
  /** When the user last proved who they are; older sessions have none. */
  provenAt: Date,
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

const cookie = 'session'

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
    provenAt: new Date(),
    expiresAt: expires,
  })
  const now = await User.findById(user._id)
  if (!now || credentialsOf(now) !== credentialsOf(user)) {
    await Session.deleteOne({ _id: opened })
    return false
  }
  await endSession(ctx)
  await endOldest(user)
  setCookie(ctx, cookie, token, expires)
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
  const token = readCookie(ctx, cookie)
  if (!token) return undefined
  const session = await Session.findOne({ tokenHash: hashOf(token), ...open() })
  const user = session && (await User.findById(session.user))
  if (!user || (session.credentials ?? credentialsOf(user)) !== credentialsOf(user))
    return undefined
  await noteUse(session)
  return { session, user }
}

/** Matches sessions that have not ended. */
const open = () => ({
  expiresAt: { $gt: new Date() },
  lastUsedAt: { $not: { $lte: new Date(Date.now() - maxIdle) } },
})

/** Throws ConfirmNeeded where the user of a request has not proved who they are for some minutes. */
export async function requireProof(ctx: Context) {
  const current = await findSession(ctx)
  const provenAt = current?.session.provenAt?.getTime() ?? 0
  // A proof of the future is one from before the clock was set back.
  if (Math.abs(Date.now() - provenAt) > proofLifetime) throw confirmNeeded('Confirm that it is you')
}

/** Notes that the user of a request has just proved who they are. */
export async function noteProof(ctx: Context) {
  const current = await findSession(ctx)
  await Session.updateOne({ _id: current?.session._id }, { provenAt: new Date() })
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
  setCookie(ctx, cookie, '', new Date(0))
}

async function endSession(ctx: Context) {
  const token = readCookie(ctx, cookie)
  if (token) await Session.deleteOne({ tokenHash: hashOf(token) })
}

/**
 * Ends every session of the user and opens a new one for the request: who had a copy of its token has nothing any more. Throws
 * SignInNeeded where the email or the password was changed again meanwhile.
 */
export async function renewSessions(ctx: Context, user: UserDocument) {
  await Session.deleteMany({ user: user._id })
  if (!(await openSession(ctx, user))) throw signInNeeded('Please sign in')
}

/** Ends the sessions of the request's user but the one that it is of. */
export async function endOthers(ctx: Context) {
  const current = await findSession(ctx)
  if (current)
    await Session.deleteMany({ user: current.user._id, _id: { $ne: current.session._id } })
}

/** The user's sessions as they see them, the one used last first. */
export async function viewSessions(
  ctx: Context,
  { _id: user }: UserDocument,
): Promise<SessionView[]> {
  const current = await findSession(ctx)
  const sessions = await Session.find({ user, ...open() })
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
