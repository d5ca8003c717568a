import { model, Schema } from 'mongoose'
import { notAllowed } from '../errors.ts'
import { credentialsOf } from '../users/Session.ts'
import { hashOf, newToken } from '../users/tokens.ts'
import { User, type UserDocument } from '../users/User.ts'
import { setPassword } from './setPassword.ts'

const lifetime = 30 * 60 * 1_000

/** A link by which a user may choose a new password; only the hash of its token is stored. */
const schema = new Schema({
  tokenHash: { type: String, required: true, unique: true },
  user: { type: Schema.Types.ObjectId, ref: 'User', required: true, index: true },
  /** The email and the password of the user when it was made, hashed: with other ones it is void. */
  credentials: { type: String, required: true },
  expiresAt: { type: Date, required: true, expires: 0 },
})

export const PasswordReset = model('PasswordReset', schema)

/** Makes a link's token, good for half an hour. */
export async function openReset(user: UserDocument): Promise<string> {
  const token = newToken()
  await PasswordReset.create({
    tokenHash: hashOf(token),
    user: user._id,
    credentials: credentialsOf(user),
    expiresAt: new Date(Date.now() + lifetime),
  })
  return token
}

const invalidLink = 'This link was already used or has expired. Request a new one.'

/**
 * Changes the password of the user whose link has this token, and ends all links of theirs; 403 for one that is used, old or
 * invented. Where the change fails the link stays good.
 */
export async function resetPassword(
  token: string,
  password: string,
  address: string,
): Promise<UserDocument> {
  const reset = await PasswordReset.findOne({
    tokenHash: hashOf(token),
    expiresAt: { $gt: new Date() },
  })
  const user = reset && (await User.findById(reset.user))
  if (!user || credentialsOf(user) !== reset.credentials) throw notAllowed(invalidLink)
  const changed = await setPassword(user, password, address)
  if (!changed) throw notAllowed(invalidLink)
  await PasswordReset.deleteMany({ user: user._id })
  return changed
}
