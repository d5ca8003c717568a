import { model, Schema, type Types } from 'mongoose'
import { type Scope, scopes } from '../contract/roles.ts'
import { hashOf, newToken } from './tokens.ts'
import { User, type UserDocument } from './User.ts'

const minute = 60_000

/** A key with which programs call in the name of its user; only the hash of its secret is stored. */
const schema = new Schema(
  {
    secretHash: { type: String, required: true, unique: true },
    /** First and last characters of the secret. */
    hint: { type: String, required: true },
    user: { type: Schema.Types.ObjectId, ref: 'User', required: true, index: true },
    name: { type: String, required: true },
    /** The bots that it opens; `null` for all that its user has a role on. */
    bots: { type: [Schema.Types.ObjectId], default: null },
    scopes: { type: [{ type: String, enum: scopes }], required: true },
    lastUsedAt: { type: Date, default: null },
    expiresAt: { type: Date, default: null },
  },
  { timestamps: true },
)

export const ApiKey = model('ApiKey', schema)
export type ApiKeyDocument = InstanceType<typeof ApiKey>

/** The form of a secret, by which scanners recognise one that was published. */
const secretPattern = /^sbx_[\w-]{43}$/

type NewKey = {
  name: string
  bots: Types.ObjectId[] | null
  scopes: Scope[]
  expiresAt: Date | null
}

/** Makes a key of the user's; returns its secret, which cannot be had again. */
export async function makeApiKey({ _id: user }: UserDocument, fields: NewKey): Promise<string> {
  const secret = `sbx_${newToken()}`
  const hint = `${secret.slice(0, 8)}…${secret.slice(-4)}`
  const { _id } = await ApiKey.create({ ...fields, user, secretHash: hashOf(secret), hint })
  // The account may have been closed since it was read.
  if (!(await User.exists({ _id: user }))) await ApiKey.deleteOne({ _id })
  return secret
}

/** Returns the key with this secret, and notes its use; nothing where it has expired, was revoked or never was one. */
export async function findApiKey(secret: string): Promise<ApiKeyDocument | null> {
  if (!secretPattern.test(secret)) return null
  const now = new Date()
  const key = await ApiKey.findOne({
    secretHash: hashOf(secret),
    $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }],
  })
  if (key && now.getTime() - (key.lastUsedAt?.getTime() ?? 0) >= minute)
    await ApiKey.updateOne({ _id: key._id }, { lastUsedAt: now })
  return key
}

/** True where the key opens the bot, as far as its user may. */
export const opens = ({ bots }: ApiKeyDocument, bot: Types.ObjectId) =>
  !bots || bots.some(one => one.equals(bot))
