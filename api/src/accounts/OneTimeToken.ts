import { model, Schema, type Types } from 'mongoose'
import { notAllowed } from '../errors.ts'
import { credentialsOf } from '../users/Session.ts'
import { hashOf, newToken } from '../users/tokens.ts'
import { User, type UserDocument } from '../users/User.ts'

const minute = 60 * 1_000

/**
 * The kinds of tokens, and how long they are good: those of mailed links, of a sign-in under way and of a passkey's
 * challenge.
 */
const lifetimes = {
  'reset-password': 30 * minute,
  'verify-email': 30 * minute,
  'change-email': 30 * minute,
  'second-step': 10 * minute,
  passkey: 5 * minute,
}
export type TokenKind = keyof typeof lifetimes

/** A token that does one thing, once; only its hash is stored. */
const schema = new Schema({
  tokenHash: { type: String, required: true, unique: true },
  kind: { type: String, enum: Object.keys(lifetimes), required: true },
  /** None for the challenge of a sign-in by passkey alone. */
  user: { type: Schema.Types.ObjectId, ref: 'User', default: null, index: true },
  /** The email and the password of the user when it was made, hashed: with other ones it is void. */
  credentials: { type: String, default: '' },
  /** The new address, of a change of the email. */
  email: { type: String, default: '' },
  expiresAt: { type: Date, required: true, expires: 0 },
})

export const OneTimeToken = model('OneTimeToken', schema)

/** Makes a token of a user's or, for a challenge, of nobody's. */
export async function openToken(
  kind: TokenKind,
  user: UserDocument | null,
  email = '',
): Promise<string> {
  const token = newToken()
  const { _id } = await OneTimeToken.create({
    tokenHash: hashOf(token),
    kind,
    user: user?._id ?? null,
    credentials: user ? credentialsOf(user) : '',
    email,
    expiresAt: new Date(Date.now() + lifetimes[kind]),
  })
  // The account may have been closed since it was read.
  if (user && !(await User.exists({ _id: user._id }))) await OneTimeToken.deleteOne({ _id })
  return token
}

export const voidLink = (hint: string) =>
  notAllowed(`This link was already used or has expired. ${hint}`)

/** Returns whose token it is and the address in it; null for one that is used, old, invented or of another kind. */
export async function readToken(kind: TokenKind, token: string) {
  const stored = await OneTimeToken.findOne({
    tokenHash: hashOf(token),
    kind,
    expiresAt: { $gt: new Date() },
  })
  const user = stored && (await User.findById(stored.user))
  if (!user || credentialsOf(user) !== stored.credentials) return null
  return { user, email: stored.email }
}

/** Uses up the challenge of a passkey; false where it is not one of this user's, or of nobody's, that is still good. */
export async function useChallenge(challenge: string, user: Types.ObjectId | null) {
  const { deletedCount } = await OneTimeToken.deleteOne({
    tokenHash: hashOf(challenge),
    kind: 'passkey',
    user,
    expiresAt: { $gt: new Date() },
  })
  return deletedCount > 0
}

/** Ends a token; false where another call has ended it already. */
export const endToken = async (token: string): Promise<boolean> =>
  (await OneTimeToken.deleteOne({ tokenHash: hashOf(token) })).deletedCount > 0

/** Ends all tokens of a kind that a user has. */
export const endTokens = (kind: TokenKind, user: Types.ObjectId) =>
  OneTimeToken.deleteMany({ kind, user })
