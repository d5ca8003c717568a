import { countUse } from '../http/load/limit.ts'
import type { MailContent } from '../mail/MailContent.ts'
import { notifyUser } from '../mail/notifyUser.ts'
import { confirmNewEmailMail, passwordResetMail, verifyEmailMail } from '../mail/templates.ts'
import { User, type UserDocument } from '../users/User.ts'
import { openToken, type TokenKind } from './OneTimeToken.ts'

/** Mails a link for a new password to the owner of an email, where it has one; throws TooMany after some an hour. */
export async function mailPasswordReset(email: string) {
  const user = await User.findOne({ email })
  if (user) await mailLink('reset-password', user, passwordResetMail)
}

/** Mails a user a link that proves that their address is theirs; throws TooMany after some an hour. */
export const mailVerification = (user: UserDocument) =>
  mailLink('verify-email', user, verifyEmailMail)

/** Mails a link to the address that a user wants to sign in with; throws TooMany after some an hour. */
export const mailNewEmail = (user: UserDocument, email: string) =>
  mailLink('change-email', user, confirmNewEmailMail, email)

async function mailLink(
  kind: TokenKind,
  user: UserDocument,
  content: (token: string) => MailContent,
  to?: string,
) {
  await countUse(perHour(kind), user.id)
  await notifyUser(user, content(await openToken(kind, user, to)), to)
}

const perHour = (kind: TokenKind) => ({
  of: `mailed ${kind}`,
  points: 5,
  seconds: 3_600,
  message:
    'You were sent several links within an hour. Check your spam folder, or try again later.',
})
