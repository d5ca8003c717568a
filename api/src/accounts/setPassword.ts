import { User, type UserDocument } from '../users/User.ts'
import { hashPassword } from './password.ts'

/**
 * Changes a user's password and returns the user; null, and nothing is changed, where their email or password has changed
 * since `user` was read. So of several changes at the same moment one is made.
 */
export async function setPassword(
  { _id, email, passwordHash }: UserDocument,
  password: string,
  address: string,
): Promise<UserDocument | null> {
  const fresh = await hashPassword(password, address)
  return User.findOneAndUpdate(
    { _id, email, passwordHash },
    { passwordHash: fresh },
    { returnDocument: 'after' },
  )
}
