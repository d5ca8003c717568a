import * as z from 'zod/mini'
import { User } from './accounts.ts'
import { call } from './call.ts'
import { Assertion, proof } from './secondStep.ts'
import { id, moment, newName, text, typedPassword } from './shapes.ts'

/** A new passkey (WebAuthn, `RegistrationResponseJSON`), in base64url. */
const NewPasskey = z.object({
  id: text(1_400),
  clientDataJSON: text(2_000),
  attestationObject: text(50_000),
  transports: z.array(text(40)).check(z.maxLength(20)),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** Options for the browser's `navigator.credentials`, as WebAuthn has them in JSON. */
const Options = z.looseObject({ challenge: z.string() })

const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
})
export type Passkey = z.infer<typeof Passkey>

/** The ways in which a user signs in beside the password. */
export const SignInMethods = z.object({
  /** True where codes of an authenticator app are set up. */
  app: z.boolean(),
  passkeys: z.array(Passkey),
  /** Number of recovery codes that are left. */
  recoveryCodes: z.int(),
})
export type SignInMethods = z.infer<typeof SignInMethods>

const changed = {
  methods: SignInMethods,
  /** Fresh recovery codes, which are shown this once; with the first second step. */
  recoveryCodes: z.exactOptional(z.array(z.string())),
}

/** Challenges a passkey: one of the caller's or of the sign-in under way that the ticket names, or any that the browser has. */
export const challengePasskey = call('/api/challenge-passkey', {
  of: 'nobody',
  body: { ticket: z.exactOptional(text(200)) },
  reply: { options: Options },
  refuses: [401],
})

export const signInWithPasskey = call('/api/signin-passkey', {
  of: 'nobody',
  body: { passkey: Assertion },
  reply: { user: User },
  refuses: [401],
})

/** Ends a sign-in that a right password began. */
export const takeSecondStep = call('/api/second-step', {
  of: 'nobody',
  body: { ticket: text(200), ...proof },
  reply: { user: User },
  refuses: [401],
})

/**
 * Proves that it is still the user: by the second step where they have one, else by the password. For ten minutes they may
 * change how they sign in.
 */
export const confirmIdentity = call('/api/confirm-identity', {
  of: 'user',
  scope: 'none',
  body: { password: z.exactOptional(typedPassword), ...proof },
})

export const getSignInMethods = call('/api/signin-methods', {
  of: 'user',
  scope: 'none',
  reply: { methods: SignInMethods },
  wait: 'read',
})

/** Begins to set up an authenticator app. */
export const startApp = call('/api/start-authenticator', {
  of: 'user',
  scope: 'none',
  reply: {
    /** In base 32, to be typed where the address cannot be scanned. */
    secret: z.string(),
    /** The address that apps read from a QR code. */
    address: z.string(),
  },
})

/** Sets up the authenticator app, which has to show this code. */
export const addApp = call('/api/add-authenticator', {
  of: 'user',
  scope: 'none',
  body: { code: text(60) },
  reply: changed,
  refuses: [409],
})

export const removeApp = call('/api/remove-authenticator', {
  of: 'user',
  scope: 'none',
  reply: changed,
})

/** Begins to add a passkey. */
export const startPasskey = call('/api/start-passkey', {
  of: 'user',
  scope: 'none',
  reply: { options: Options },
})

export const addPasskey = call('/api/add-passkey', {
  of: 'user',
  scope: 'none',
  body: { name: newName, passkey: NewPasskey },
  reply: changed,
  refuses: [409],
})

export const renamePasskey = call('/api/rename-passkey', {
  of: 'user',
  scope: 'none',
  body: { passkey: id, name: newName },
  reply: changed,
  refuses: [404],
})

export const removePasskey = call('/api/remove-passkey', {
  of: 'user',
  scope: 'none',
  body: { passkey: id },
  reply: changed,
  refuses: [404],
})

/** Makes new recovery codes; the ones before are void. */
export const renewRecoveryCodes = call('/api/renew-recovery-codes', {
  of: 'user',
  scope: 'none',
  reply: changed,
  refuses: [409],
})
