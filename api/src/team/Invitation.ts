import { model, Schema } from 'mongoose'
import type { Types } from 'mongoose'
import type { Invitation as InvitationView } from '../contract.ts'
import { teamRoles } from '../contract/roles.ts'

/** Seven days. */
const lifetimeMs = 7 * 24 * 60 * 60 * 1_000

/** Returns when an invitation that is mailed now expires. */
export const newExpiry = () => new Date(Date.now() + lifetimeMs)

/** A mailed link by which the owner of an email becomes a member of a bot; only the hash of its token is stored. */
const schema = new Schema({
  bot: { type: Schema.Types.ObjectId, required: true },
  email: { type: String, required: true, index: true },
  role: { type: String, enum: teamRoles, required: true },
  tokenHash: { type: String, required: true, unique: true },
  expiresAt: { type: Date, default: newExpiry, expires: 0 },
})
schema.index({ bot: 1, email: 1 }, { unique: true })

export const Invitation = model('Invitation', schema)
export type InvitationDocument = InstanceType<typeof Invitation>

/** Those that can still be accepted: what has expired is removed a little later. */
export const isOpen = () => ({ expiresAt: { $gt: new Date() } })

/** Returns the invitations to a bot that can still be accepted, oldest first. */
export async function viewInvitations(bot: Types.ObjectId): Promise<InvitationView[]> {
  const open = await Invitation.find({ bot, ...isOpen() }).sort({ _id: 1 })
  return open.map(({ email, role, expiresAt }) => ({
    email,
    role,
    expiresAt: expiresAt.toISOString(),
  }))
}
