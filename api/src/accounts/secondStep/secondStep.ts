import type { Context } from 'koa'
import type { Assertion, SecondStep, SignInMethods } from '../../contract.ts'
import { env } from '../../env.ts'
import { notAllowed } from '../../errors.ts'
import { countUse } from '../../http/load/limit.ts'
import { secondStepMail } from '../../mail/templates.ts'
import { notifyUser } from '../../mail/notifyUser.ts'
import { requireProof } from '../../users/Session.ts'
import { User, type UserDocument } from '../../users/User.ts'
import { openToken } from '../OneTimeToken.ts'
import { Passkey, usePasskey, viewPasskeys } from './Passkey.ts'
import { renewCodes, useRecoveryCode } from './recoveryCodes.ts'
import { isAppLost, useTotp } from './totp.ts'

/** A code, or a passkey's answer; where there are both, the passkey counts. */
export type Proof = { code?: string; passkey?: Assertion }

/** True where a password alone does not sign a user in. */
export const hasSecondStep = async ({ _id, totpSecret }: UserDocument): Promise<boolean> =>
  totpSecret !== null || (await Passkey.exists({ user: _id })) !== null

/** Throws ConfirmNeeded where a user has a second step and did not take it for some minutes. */
export async function requireSecondStep(ctx: Context, user: UserDocument) {
  if (await hasSecondStep(user)) await requireProof(ctx)
}

/** Returns what is left of a sign-in whose password was right; undefined where nothing is. */
export async function openSecondStep(user: UserDocument): Promise<SecondStep | undefined> {
  if (!(await hasSecondStep(user))) return undefined
  const passkey = (await Passkey.exists({ user: user._id })) !== null
  return { ticket: await openToken('second-step', user), app: user.totpSecret !== null, passkey }
}

/** Throws NotAllowed where this is no second step of the user's, and TooMany after too many of these. */
export async function checkSecondStep(user: UserDocument, { code, passkey }: Proof) {
  if (passkey) {
    await usePasskey(passkey, user)
    return
  }
  await countUse(codes, user.id)
  if (code && (await useTotp(user, code))) return
  if (!code || !(await useRecoveryCode(user, code)))
    throw notAllowed(isAppLost(user) ? appIsLost() : 'This code is wrong or was already used.')
  await notifyUser(user, secondStepMail('A recovery code was used to sign in to your account.'))
}

const appIsLost = () =>
  `Codes from your authenticator app no longer work because of a fault on our side. Use a recovery code or a passkey, then remove the app in Settings and add it again. If you have neither, write to ${env.CONTACT_EMAIL}.`

/** Guesses at codes; who makes them has the password, or the session. */
const codes = {
  of: 'second-step',
  points: 10,
  seconds: 15 * 60,
  message: 'Too many codes were tried. Please wait a little before the next one.',
}

/** Returns the ways in which a user signs in beside the password. */
export async function viewMethods({ _id }: UserDocument): Promise<SignInMethods> {
  const user = await User.findById(_id)
  return {
    app: Boolean(user?.totpSecret),
    passkeys: await viewPasskeys(_id),
    recoveryCodes: user?.recoveryCodes.length ?? 0,
  }
}

/**
 * Returns the user's methods after a change, of which they are mailed. With the first second step there are recovery codes, and
 * none are left after the last one.
 */
export async function afterChange(user: UserDocument, news: string) {
  await notifyUser(user, secondStepMail(news))
  const now = await User.findById(user._id)
  const isOn = now !== null && (await hasSecondStep(now))
  if (!isOn) await User.updateOne({ _id: user._id }, { recoveryCodes: [] })
  const isFirst = isOn && now.recoveryCodes.length === 0
  const recoveryCodes = isFirst ? await renewCodes(user) : undefined
  return { methods: await viewMethods(user), ...(recoveryCodes && { recoveryCodes }) }
}
