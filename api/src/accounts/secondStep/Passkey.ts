import { model, Schema, type Types } from 'mongoose'
import type { Assertion, NewPasskey, Passkey as PasskeyView } from '../../contract.ts'
import { dashboardOrigin } from '../../env.ts'
import { isObjectId } from '../../database/isObjectId.ts'
import { exists, notAllowed, notFound, notReady } from '../../errors.ts'
import { log } from '../../log.ts'
import { User, type UserDocument } from '../../users/User.ts'
import { openToken, useChallenge } from '../OneTimeToken.ts'

/** A passkey or a security key of a user's (WebAuthn). */
const schema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, ref: 'User', required: true, index: true },
    credentialId: { type: String, required: true, unique: true },
    publicKey: { type: Buffer, required: true },
    /** Times that it was used, as some count: a smaller number shows a copy. */
    counter: { type: Number, required: true },
    transports: { type: [String], default: [] },
    name: { type: String, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { timestamps: true },
)

export const Passkey = model('Passkey', schema)
type PasskeyDocument = InstanceType<typeof Passkey>

const maxPasskeys = 20

/** EdDSA, ES256 and RS256, as COSE numbers them; the package would ask the runtime, which warns of its newest ones. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** The host that passkeys are bound to. */
const host = () => new URL(dashboardOrigin()).hostname
const expected = () => ({ expectedOrigin: dashboardOrigin(), expectedRPID: host() })

/** In bytes, so that it comes back as the token that it is. */
const challengeOf = async (user: UserDocument | null) =>
  new Uint8Array(Buffer.from(await openToken('passkey', user), 'base64url'))

const webauthn = () => import('@simplewebauthn/server')

/** Returns the options to challenge a passkey: one of the user's or, where nobody is known yet, one that knows its user. */
export async function challengePasskey(user: UserDocument | null) {
  const { generateAuthenticationOptions } = await webauthn()
  const passkeys = user ? await Passkey.find({ user: user._id }) : []
  const allowCredentials = passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports,
  }))
  return {
    ...(await generateAuthenticationOptions({
      rpID: host(),
      challenge: await challengeOf(user),
      userVerification: user ? 'preferred' : 'required',
      ...(user && { allowCredentials }),
    })),
  }
}

/**
 * Returns the user whose passkey answered a challenge, once: of `user`'s, or without one of anybody's who unlocked it by a
 * finger, a face or a PIN. Throws NotAllowed for every other answer.
 */
export async function usePasskey(
  { id, ...response }: Assertion,
  user: UserDocument | null,
): Promise<UserDocument> {
  const { verifyAuthenticationResponse } = await webauthn()
  const passkey = await Passkey.findOne({ credentialId: id, ...(user && { user: user._id }) })
  const owner = passkey && (user ?? (await User.findById(passkey.user)))
  if (!owner) throw notAllowed('This passkey is not known here. Sign in another way.')
  const { authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge => useChallenge(challenge, user?._id ?? null),
    ...expected(),
    credential: credentialOf(passkey),
    requireUserVerification: !user,
  })
    .then(accepted)
    .catch(refuse)
  const { newCounter } = authenticationInfo
  await Passkey.updateOne({ _id: passkey._id }, { counter: newCounter, lastUsedAt: new Date() })
  return owner
}

const credentialOf = ({ credentialId, publicKey, counter, transports }: PasskeyDocument) => ({
  id: credentialId,
  publicKey: new Uint8Array(publicKey),
  counter,
  transports,
})

function accepted<Result extends { verified: boolean }>(result: Result): Result {
  if (!result.verified) throw new Error('The signature is wrong')
  return result
}

function refuse(error: unknown): never {
  log.debug({ err: error }, 'a passkey was refused')
  throw notAllowed('The passkey was not accepted. Please try again.', { cause: error })
}

/** Returns the options to make a new passkey. */
export async function startPasskey(user: UserDocument) {
  const passkeys = await Passkey.find({ user: user._id })
  if (passkeys.length >= maxPasskeys)
    throw notReady(`You have ${maxPasskeys} passkeys. Remove one.`)
  const { generateRegistrationOptions } = await webauthn()
  return {
    ...(await generateRegistrationOptions({
      rpName: 'SandBox AI',
      rpID: host(),
      userID: new Uint8Array(Buffer.from(user.id)),
      userName: user.email,
      challenge: await challengeOf(user),
      supportedAlgorithmIDs,
      excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    })),
  }
}

/**
 * Stores a new passkey of the user's; throws NotAllowed where it does not answer their challenge, and Exists where it
 * is known.
 */
export async function addPasskey(
  user: UserDocument,
  name: string,
  { id, transports, ...response }: NewPasskey,
) {
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge => useChallenge(challenge, user._id),
    ...expected(),
    supportedAlgorithmIDs,
    requireUserVerification: false,
  })
    .then(accepted)
    .catch(refuse)
  if (!registrationInfo) throw notAllowed('The passkey was not accepted. Please try again.')
  const { id: credentialId, publicKey, counter } = registrationInfo.credential
  if (await Passkey.exists({ credentialId })) throw exists('This passkey has already been added')
  const stored = { credentialId, publicKey: Buffer.from(publicKey), counter, transports, name }
  const { _id } = await Passkey.create({ user: user._id, ...stored })
  // The account may have been closed since it was read.
  if (!(await User.exists({ _id: user._id }))) await Passkey.deleteOne({ _id })
}

/** Returns a passkey of the user's; throws NotFound where there is none with this id. */
export async function ownPasskey({ _id: user }: UserDocument, id: string) {
  const passkey = isObjectId(id) ? await Passkey.findOne({ _id: id, user }) : null
  if (!passkey) throw notFound('This passkey has already been removed')
  return passkey
}

/** The user's passkeys as they see them, the oldest first. */
export async function viewPasskeys(user: Types.ObjectId): Promise<PasskeyView[]> {
  const passkeys = await Passkey.find({ user }).sort({ _id: 1 })
  return passkeys.map(({ id, _id, name, lastUsedAt }) => ({
    id,
    name,
    createdAt: _id.getTimestamp().toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}
