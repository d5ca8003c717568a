import { createHash, randomBytes } from 'node:crypto'
import { model, Schema } from 'mongoose'
import { notAllowed } from '../errors.ts'
import { credentialsOf } from '../users/Session.ts'
import { User, type UserDocument } from '../users/User.ts'

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

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Makes a link's token, good for half an hour. */
export async function openReset(user: UserDocument): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await PasswordReset.create({
    tokenHash: hash(token),
    user: user._id,
    credentials: credentialsOf(user),
    expiresAt: new Date(Date.now() + lifetime),
  })
  return token
}

/** Returns the user whose link has this token, and ends all links of theirs; 403 for one that is used, old or invented. */
export async function takeReset(token: string): Promise<UserDocument> {
  const filter = { tokenHash: hash(token), expiresAt: { $gt: new Date() } }
  const reset = await PasswordReset.findOneAndDelete(filter)
  const user = reset && (await User.findById(reset.user))
  if (!user || credentialsOf(user) !== reset.credentials)
    throw notAllowed('This link has been used or is too old. Ask for a new one.')
  await PasswordReset.deleteMany({ user: user._id })
  return user
}
