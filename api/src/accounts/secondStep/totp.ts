import type { Types } from 'mongoose'
import { env } from '../../env.ts'
import { notAllowed } from '../../errors.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import { sealedFor } from '../../secrets/sealedFor.ts'
import { User, type UserDocument } from '../../users/User.ts'

/** Seconds that a code of an authenticator app is shown (RFC 6238). */
const period = 30

const appOf = async (secret: string, label: string) => {
  const { Secret, TOTP } = await import('otpauth')
  const issuer = `SandBox AI (${env.HOST})`
  return new TOTP({ issuer, label, period, secret: Secret.fromBase32(secret) })
}

/** Begins to set up an authenticator app: returns its secret, and the address that apps read from a QR code. */
export async function startTotp({ _id, email }: UserDocument) {
  const { Secret } = await import('otpauth')
  const secret = new Secret({ size: 20 }).base32
  await User.updateOne({ _id }, { totpPending: seal(secret, sealedFor.totp(_id)) })
  return { secret, address: (await appOf(secret, email)).toString() }
}

/** Returns the half minute, since 1970, whose code this is; null where it is none of now, of just before or just after. */
async function stepOf(user: Types.ObjectId, stored: string, code: string): Promise<number | null> {
  const secret = unseal(stored, sealedFor.totp(user))
  if (!secret) return null
  const token = code.replaceAll(/\s/g, '')
  const delta = (await appOf(secret, '')).validate({ token, window: 1 })
  return delta === null ? null : Math.floor(Date.now() / 1_000 / period) + delta
}

/** True where the secret of the user's authenticator app cannot be read any more. */
export const isAppLost = ({ _id, totpSecret }: UserDocument): boolean =>
  typeof totpSecret === 'string' && unseal(totpSecret, sealedFor.totp(_id)) === undefined

/** Uses a code of the user's authenticator app; false where it is wrong, or no newer than the last one that was used. */
export async function useTotp({ _id, totpSecret }: UserDocument, code: string): Promise<boolean> {
  const step = totpSecret && (await stepOf(_id, totpSecret, code))
  if (!step) return false
  const used = await User.updateOne(
    { _id, totpSecret, totpStep: { $lt: step } },
    { totpStep: step },
  )
  return used.modifiedCount > 0
}

/** Sets up the authenticator app that was begun; throws NotAllowed where it does not show this code. */
export async function addTotp({ _id, totpPending }: UserDocument, code: string) {
  const step = totpPending && (await stepOf(_id, totpPending, code))
  if (!step) throw notAllowed('This code is wrong. Type the one that your app shows now.')
  await User.updateOne(
    { _id, totpPending },
    { totpSecret: totpPending, totpPending: null, totpStep: step },
  )
}
