import { countUse } from '../http/load/limit.ts'
import { resetLetter } from '../mail/letters.ts'
import { tellUser } from '../mail/tellUser.ts'
import { User } from '../users/User.ts'
import { openReset } from './PasswordReset.ts'

/** Mails a link for a new password to the owner of an email, where it has one; throws TooMany after some an hour. */
export async function mailReset(email: string) {
  const user = await User.findOne({ email })
  if (!user) return
  await countUse(mailed, user.id)
  await tellUser(user, resetLetter(await openReset(user)))
}

const mailed = {
  of: 'mailed-reset',
  points: 5,
  seconds: 3_600,
  message: 'Enough links for a new password were mailed for now.',
}
