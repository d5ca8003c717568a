import * as calls from '@sandbox-ai/api/contract'
import type { InputOf } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { post } from '../api'

type Wait = { answer: Promise<boolean>; settle: (isProven: boolean) => void }

const waitAtom = atom<Wait | null>(null)

/** True while a change of the sign-in waits for a proof that it is still the user. */
export const proofNeededAtom = atom(get => get(waitAtom) !== null)

/** Asks for that proof, once for all the calls that need it; false where they close the question. */
export const askProofAtom = atom(null, (get, set) => {
  const known = get(waitAtom)
  if (known) return known.answer
  const wait = Promise.withResolvers<boolean>()
  set(waitAtom, { answer: wait.promise, settle: wait.resolve })
  return wait.promise
})

/** Sends the proof; what waited for it goes on. */
export const proveAtom = atom(
  null,
  async (get, set, proof: InputOf<typeof calls.confirmIdentity>) => {
    await post(calls.confirmIdentity, proof)
    get(waitAtom)?.settle(true)
    set(waitAtom, null)
  },
)

/** Gives up what waited. */
export const giveUpAtom = atom(null, (get, set) => {
  get(waitAtom)?.settle(false)
  set(waitAtom, null)
})
