import type { User } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { checkSessionAtom, enter, forgetAtom } from './atoms'
import { giveUpAtom } from './identity'
import { authAtom, userAtom } from './state'

type Wait = { answer: Promise<boolean>; settle: (signedIn: boolean) => void }

const waitAtom = atom<Wait | null>(null)

/** True while the session has ended under the user's hands: nothing on the page is lost until they decide. */
export const sessionEndedAtom = atom(get => get(waitAtom) !== null)

/** Asks to sign in again, once for all the calls that need it; false where nobody was signed in, or they leave. */
export const signInAgainAtom = atom(null, (get, set) => {
  if (!get(userAtom)) return Promise.resolve(false)
  const known = get(waitAtom)
  if (known) return known.answer
  const wait = Promise.withResolvers<boolean>()
  set(waitAtom, { answer: wait.promise, settle: wait.resolve })
  return wait.promise
})

/** Signs the same user in, or returns what is left of that after the password. */
export const goOnAtom = atom(null, async (get, set, password: string) => {
  const { user, secondStep } = await enter(get, set, get(userAtom)?.email ?? '', password)
  if (user) set(goOnAsAtom, user)
  return secondStep
})

/** Ends the sign-in; what waited for it goes on. */
export const goOnAsAtom = atom(null, (get, set, user: User) => {
  set(authAtom, { user })
  get(waitAtom)?.settle(true)
  set(waitAtom, null)
})

/** Goes on as whoever the session is of now. Where that is somebody else, what waited for the user before is given up. */
export const joinSessionAtom = atom(null, async (get, set) => {
  const before = get(userAtom)?.email
  await set(checkSessionAtom)
  if (get(userAtom)?.email === before) return
  get(waitAtom)?.settle(false)
  set(waitAtom, null)
  set(giveUpAtom)
})

/** Leaves instead. */
export const leaveAtom = atom(null, (get, set) => {
  const wait = get(waitAtom)
  set(waitAtom, null)
  set(forgetAtom)
  wait?.settle(false)
})
