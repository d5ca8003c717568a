import { isDuplicate } from '../database/isDuplicate.ts'
import { exists } from '../errors.ts'
import { User, type UserDocument } from '../users/User.ts'

/**
 * Changes a user's email and returns the user; null, and nothing is changed, where their email or password has changed since
 * `user` was read. Throws Exists where the email has an account.
 */
export const setEmail = (
  { _id, email, passwordHash }: UserDocument,
  newEmail: string,
  emailVerifiedAt: Date | null,
): Promise<UserDocument | null> =>
  User.findOneAndUpdate(
    { _id, email, passwordHash },
    { email: newEmail, emailVerifiedAt },
    { returnDocument: 'after' },
  )
    .exec()
    .catch(refuseTakenEmail)

/** Throws Exists where an error says that an email has an account already, and else the error. */
export function refuseTakenEmail(error: unknown): never {
  throw isDuplicate(error) ? exists('User already exists') : error
}
