import type { Types } from 'mongoose'

type Place = (id: Types.ObjectId) => string

/**
 * The places that secrets are encrypted for, by the id of the document that holds one. Stored secrets lean on them:
 * none changes.
 */
export const sealedFor = {
  totp: id => `totp ${id.toHexString()}`,
  webhook: id => `webhook ${id.toHexString()}`,
  door: id => `door ${id.toHexString()}`,
  visitors: id => `visitors ${id.toHexString()}`,
} satisfies Record<string, Place>
