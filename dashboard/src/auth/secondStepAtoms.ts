import * as calls from '@sandbox-ai/api/contract'
import type { InputOf } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { post } from '../api'
import { become } from './atoms'
import { answerChallenge } from './passkeys'
import { call } from './state'

/** A code of an authenticator app or a recovery code, or a passkey's answer. */
export type Proof = Omit<InputOf<typeof calls.takeSecondStep>, 'ticket'>

/** Has a passkey answer: of the sign-in that a ticket names, of the user who is signed in, or of whoever has one. */
export const askPasskeyAtom = atom(null, async (_get, _set, ticket?: string) => {
  const body = ticket === undefined ? {} : { ticket }
  const { options } = await post(calls.challengePasskey, body, 'The passkey was not used.')
  return answerChallenge(options)
})

export const signInWithPasskeyAtom = atom(null, async (get, set) => {
  const passkey = await set(askPasskeyAtom)
  const fallback = 'A SignIn error occurred'
  const { user } = await call(get, set, calls.signInWithPasskey, { passkey }, fallback)
  become(get, set, user, null)
})

/** Ends a sign-in that the password began, and returns the user. */
export const takeSecondStepAtom = atom(null, async (get, set, ticket: string, proof: Proof) => {
  const fallback = 'A SignIn error occurred'
  const { user } = await call(get, set, calls.takeSecondStep, { ticket, ...proof }, fallback)
  return user
})

export const signInBySecondStepAtom = atom(null, async (get, set, ticket: string, proof: Proof) =>
  become(get, set, await set(takeSecondStepAtom, ticket, proof), null),
)
