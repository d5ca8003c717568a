import { Router } from '@koa/router'
import { on } from '../../bots/on.ts'
import * as calls from '../../contract/signInMethods.ts'
import { exists, notReady, signInNeeded } from '../../errors.ts'
import { callerAddress } from '../../http/callerAddress.ts'
import { countUse } from '../../http/load/limit.ts'
import { findSession, noteProof, requireProof } from '../../users/Session.ts'
import { User, viewUser } from '../../users/User.ts'
import { checkPassword } from '../checkPassword.ts'
import { finishSignIn } from '../finishSignIn.ts'
import { endToken, readToken } from '../OneTimeToken.ts'
import {
  addPasskey,
  challengePasskey,
  ownPasskey,
  Passkey,
  startPasskey,
  usePasskey,
} from './Passkey.ts'
import { renewCodes } from './recoveryCodes.ts'
import { afterChange, checkSecondStep, hasSecondStep, viewMethods } from './secondStep.ts'
import { addTotp, startTotp } from './totp.ts'

export const secondStep = new Router()

on(secondStep, calls.challengePasskey, async ({ ctx, body: { ticket } }) => {
  await countUse(challenges, callerAddress(ctx))
  const known = ticket === undefined ? await findSession(ctx) : await openSignIn(ticket)
  return { options: await challengePasskey(known?.user ?? null) }
})

on(secondStep, calls.signInWithPasskey, async ({ ctx, body: { passkey } }) => {
  await countUse(challenges, callerAddress(ctx))
  const user = await usePasskey(passkey, null)
  if (!(await finishSignIn(ctx, user))) throw signInNeeded('Please sign in')
  return { user: viewUser(user) }
})

on(secondStep, calls.takeSecondStep, async ({ ctx, body: { ticket, ...proof } }) => {
  const { user } = await openSignIn(ticket)
  await checkSecondStep(user, proof)
  if (!(await endToken(ticket)) || !(await finishSignIn(ctx, user))) throw startOver()
  return { user: viewUser(user) }
})

const startOver = () => signInNeeded('This took too long. Please sign in again.')

/** Returns the sign-in under way that a ticket names; throws SignInNeeded where there is none. */
async function openSignIn(ticket: string) {
  const known = await readToken('second-step', ticket)
  if (!known) throw startOver()
  return known
}

on(secondStep, calls.confirmIdentity, async ({ ctx, user, body: { password, ...proof } }) => {
  if (await hasSecondStep(user)) await checkSecondStep(user, proof)
  else await checkPassword(ctx, user, password ?? '')
  await noteProof(ctx)
})

on(secondStep, calls.getSignInMethods, async ({ user }) => ({ methods: await viewMethods(user) }))

on(secondStep, calls.startApp, async ({ ctx, user }) => {
  await requireProof(ctx)
  return startTotp(user)
})

on(secondStep, calls.addApp, async ({ ctx, user, body: { code } }) => {
  await requireProof(ctx)
  if (user.totpSecret) throw exists('An authenticator app is already set up. Remove it first.')
  await addTotp(user, code)
  return afterChange(user, 'An authenticator app was set up for your account.')
})

on(secondStep, calls.removeApp, async ({ ctx, user }) => {
  await requireProof(ctx)
  await User.updateOne({ _id: user._id }, { totpSecret: null, totpPending: null })
  return afterChange(user, 'The authenticator app was removed from your account.')
})

on(secondStep, calls.startPasskey, async ({ ctx, user }) => {
  await requireProof(ctx)
  return { options: await startPasskey(user) }
})

on(secondStep, calls.addPasskey, async ({ ctx, user, body: { name, passkey } }) => {
  await requireProof(ctx)
  await addPasskey(user, name, passkey)
  return afterChange(user, `The passkey “${name}” was added to your account.`)
})

on(secondStep, calls.renamePasskey, async ({ user, body: { passkey, name } }) => {
  await ownPasskey(user, passkey)
  await Passkey.updateOne({ _id: passkey, user: user._id }, { name })
  return { methods: await viewMethods(user) }
})

on(secondStep, calls.removePasskey, async ({ ctx, user, body: { passkey } }) => {
  await requireProof(ctx)
  const { name } = await ownPasskey(user, passkey)
  await Passkey.deleteOne({ _id: passkey, user: user._id })
  return afterChange(user, `The passkey “${name}” was removed from your account.`)
})

on(secondStep, calls.renewRecoveryCodes, async ({ ctx, user }) => {
  await requireProof(ctx)
  if (!(await hasSecondStep(user)))
    throw notReady('Set up an authenticator app or a passkey first.')
  const recoveryCodes = await renewCodes(user)
  return { methods: await viewMethods(user), recoveryCodes }
})

/** Challenges and answers of passkeys. */
const challenges = {
  of: 'passkeys',
  points: 60,
  seconds: 15 * 60,
  message: 'Too many tries with passkeys. Please wait a little before the next one.',
}
