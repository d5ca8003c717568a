import { verificationNeeded } from '../errors.ts'
import { needsVerification, type UserDocument } from './User.ts'

/**
 * Throws where the owner has to prove first that their email is theirs: before a site is public, and before strangers
 * get mail.
 */
export function requireVerified(owner: UserDocument) {
  if (needsVerification(owner))
    throw verificationNeeded('The owner of this bot has to confirm their email address first')
}
