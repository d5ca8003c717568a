import type { Assertion, NewPasskey } from '@sandbox-ai/api/contract'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Few sign in with a passkey: what they need is loaded by then. */
const webauthn = () => import('@simplewebauthn/browser')

/** True where the browser knows passkeys. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window

type Options = { challenge: string }

/** Has the browser answer a challenge with a passkey; rejects with a sentence where the person would not. */
export async function answerChallenge(options: Options): Promise<Assertion> {
  const { startAuthentication } = await webauthn()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const { id, response } = await startAuthentication({ optionsJSON }).catch(explain)
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

/** Has the browser make a passkey; rejects with a sentence where it did not. */
export async function makePasskey(options: Options): Promise<NewPasskey> {
  const { startRegistration } = await webauthn()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const { id, response } = await startRegistration({ optionsJSON }).catch(explain)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

function explain(error: unknown): never {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  throw new Error(
    isKnown ? 'This device already has a passkey for your account.' : 'No passkey was used.',
    { cause: error },
  )
}
