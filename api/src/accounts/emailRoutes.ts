import { Router } from '@koa/router'
import { on } from '../bots/on.ts'
import * as calls from '../contract/accounts.ts'
import { env } from '../env.ts'
import { exists, notAllowed } from '../errors.ts'
import { callerAddress } from '../http/callerAddress.ts'
import { countUse } from '../http/load/limit.ts'
import { log } from '../log.ts'
import { unsubscribe } from '../mail/notifyOwner.ts'
import { notifyUser } from '../mail/notifyUser.ts'
import { emailChangedMail, emailChangeRequestedMail, newEmailMail } from '../mail/templates.ts'
import { updateCustomerEmail } from '../plans/updateCustomerEmail.ts'
import { findSession, renewSessions, Session } from '../users/Session.ts'
import { isOperator } from '../users/operators.ts'
import { needsVerification, User, type UserDocument, viewUser } from '../users/User.ts'
import { checkPassword } from './checkPassword.ts'
import { mailNewEmail, mailVerification } from './mailLink.ts'
import { endTokens, readToken, voidLink } from './OneTimeToken.ts'
import { requireSecondStep } from './secondStep/secondStep.ts'
import { setEmail } from './setEmail.ts'

export const emails = new Router()

on(emails, calls.sendVerification, async ({ user }) => {
  const isUnproved = isOperator(user) && !user.emailVerifiedAt
  if (needsVerification(user) || isUnproved) await mailVerification(user)
})

on(emails, calls.verifyEmail, async ({ ctx, body: { token } }) => {
  await countUse(links, callerAddress(ctx))
  const known = await readToken('verify-email', token)
  if (!known) throw voidLink('Send yourself a new one from your settings.')
  const { _id, email } = known.user
  await User.updateOne({ _id, email }, { emailVerifiedAt: new Date() })
  await endTokens('verify-email', _id)
})

on(emails, calls.changeEmail, async ({ ctx, user, body: { newEmail, password } }) => {
  await checkPassword(ctx, user, password)
  await requireSecondStep(ctx, user)
  if (newEmail === user.email) return { user: viewUser(user) }
  await countUse(emailChanges(), user.id)
  if (await User.exists({ email: newEmail })) throw exists('User already exists')
  if (env.SMTP_URL) {
    await mailNewEmail(user, newEmail)
    await notifyUser(user, emailChangeRequestedMail(newEmail))
    return { user: viewUser(user), mailedTo: newEmail }
  }
  const changed = await setEmail(user, newEmail, null)
  if (!changed) throw notAllowed('Invalid credentials')
  await renewSessions(ctx, changed)
  await announceNewEmail(changed, user.email)
  return { user: viewUser(changed) }
})

on(emails, calls.confirmEmail, async ({ ctx, body: { token } }) => {
  await countUse(links, callerAddress(ctx))
  const known = await readToken('change-email', token)
  const here = (await findSession(ctx))?.user._id
  const changed = known && (await setEmail(known.user, known.email, new Date()))
  if (!changed) throw voidLink('Change your email again in your settings.')
  await endTokens('change-email', changed._id)
  const isHere = here?.equals(changed._id) ?? false
  if (isHere) await renewSessions(ctx, changed)
  else await Session.deleteMany({ user: changed._id })
  await announceNewEmail(changed, known.user.email)
  return { user: isHere ? viewUser(changed) : null }
})

/** Mails both ends of a change of the email, and Stripe. */
async function announceNewEmail(user: UserDocument, oldEmail: string) {
  await notifyUser(user, emailChangedMail(user.email), oldEmail)
  await notifyUser(user, newEmailMail())
  // The daily check of payments tells it again.
  await updateCustomerEmail(user).catch(error =>
    log.warn({ err: error }, 'Stripe has an old email'),
  )
}

on(emails, calls.mailSettings, async ({ user, body: { waiting, digest } }) => {
  if (waiting !== undefined) user.notifyOnWaiting = waiting
  if (digest !== undefined) user.notifyDigest = digest
  await user.save()
  return { waiting: user.notifyOnWaiting, digest: user.notifyDigest }
})

on(emails, calls.unsubscribe, async ({ ctx }) => {
  await unsubscribe(String(ctx.query['token']))
})

/** Each tells whether an email has an account. */
const emailChanges = () => ({
  of: 'change-email',
  points: env.SIGNUP_LIMIT,
  seconds: 3_600,
  message: 'Too many changes of the email. Please try again later.',
})

const links = {
  of: 'mailed-links',
  points: 30,
  seconds: 3_600,
  message: 'Too many tries. Please wait a little before the next one.',
}
