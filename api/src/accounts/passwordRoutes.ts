import { Router } from '@koa/router'
import { on } from '../bots/on.ts'
import * as calls from '../contract/accounts.ts'
import { env } from '../env.ts'
import { notAllowed } from '../errors.ts'
import { callerAddress } from '../http/callerAddress.ts'
import { countUse } from '../http/load/limit.ts'
import { log } from '../log.ts'
import { notifyUser } from '../mail/notifyUser.ts'
import { passwordChangedMail } from '../mail/templates.ts'
import { rememberBrowser } from '../users/knownBrowsers.ts'
import { renewSessions, Session } from '../users/Session.ts'
import { User, viewUser } from '../users/User.ts'
import { checkPassword } from './checkPassword.ts'
import { noteDevice } from './finishSignIn.ts'
import { mailPasswordReset } from './mailLink.ts'
import { endTokens, readToken, voidLink } from './OneTimeToken.ts'
import { refuseCommon } from './refuseCommon.ts'
import { refuseMistyped } from './refuseMistyped.ts'
import { openSecondStep, requireSecondStep } from './secondStep/secondStep.ts'
import { setPassword } from './setPassword.ts'

export const passwords = new Router()

on(passwords, calls.changePassword, async ({ ctx, user, body: { oldPass, newPass, retyped } }) => {
  refuseMistyped(newPass, retyped)
  await checkPassword(ctx, user, oldPass)
  await requireSecondStep(ctx, user)
  await refuseCommon(newPass, user.email, 'newPass')
  const changed = await setPassword(user, newPass, callerAddress(ctx))
  if (!changed) throw notAllowed('Invalid credentials')
  await renewSessions(ctx, changed)
  await notifyUser(changed, passwordChangedMail())
  return { user: viewUser(changed) }
})

on(passwords, calls.forgotPassword, async ({ ctx, body: { email } }) => {
  await countUse(forgotten(), callerAddress(ctx))
  // Not awaited: how long it takes would tell whether there is such an account.
  mailPasswordReset(email).catch(error => log.warn({ err: error }, 'no link was mailed'))
})

on(passwords, calls.resetPassword, async ({ ctx, body: { token, newPass, retyped } }) => {
  refuseMistyped(newPass, retyped)
  await countUse(resets, callerAddress(ctx))
  const known = await readToken('reset-password', token)
  if (!known) throw voidLink('Request a new one.')
  await refuseCommon(newPass, known.user.email, 'newPass')
  const changed = await setPassword(known.user, newPass, callerAddress(ctx))
  if (!changed) throw voidLink('Request a new one.')
  await endTokens('reset-password', changed._id)
  await Session.deleteMany({ user: changed._id })
  // The link came to the address.
  changed.emailVerifiedAt ??= new Date()
  await User.updateOne({ _id: changed._id }, { emailVerifiedAt: changed.emailVerifiedAt })
  await notifyUser(changed, passwordChangedMail())
  const secondStep = await openSecondStep(changed)
  if (secondStep) return { secondStep }
  await renewSessions(ctx, changed)
  await rememberBrowser(ctx, changed)
  // The mail says enough of the browser that did it.
  await noteDevice(ctx, changed)
  return { user: viewUser(changed) }
})

const forgotten = () => ({
  of: 'forgot-password',
  points: env.SIGNUP_LIMIT,
  seconds: 3_600,
  message: 'Too many requests for a new password. Please try again later.',
})

const resets = {
  of: 'reset-password',
  points: 30,
  seconds: 3_600,
  message: 'Too many tries. Please wait a little before the next one.',
}
