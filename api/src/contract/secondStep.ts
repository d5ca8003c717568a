import * as z from 'zod/mini'
import { text } from './shapes.ts'

/** The rest of a sign-in after the password. */
export const SecondStep = z.object({
  /** Names the sign-in for ten minutes. */
  ticket: z.string(),
  /** True where a code of an authenticator app is accepted, and where a passkey is; a recovery code always is. */
  app: z.boolean(),
  passkey: z.boolean(),
})
export type SecondStep = z.infer<typeof SecondStep>

/** A passkey's answer to a challenge (WebAuthn, `AuthenticationResponseJSON`), in base64url. */
export const Assertion = z.object({
  id: text(400),
  clientDataJSON: text(700),
  authenticatorData: text(300),
  signature: text(700),
})
export type Assertion = z.infer<typeof Assertion>

/** A code of an authenticator app or a recovery code, or a passkey's answer. */
export const proof = { code: z.exactOptional(text(60)), passkey: z.exactOptional(Assertion) }
