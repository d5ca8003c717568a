import * as calls from '@sandbox-ai/api/contract'
import type { SecondStep, User } from '@sandbox-ai/api/contract'
import { atom, type Getter, type Setter } from 'jotai'
import { getSession, post, Refused } from '../api'
import { authAtom, call, renameUserAtom, signedOut, userAtom } from './state'

const signInRefusals = ['User not found', 'Invalid credentials']

export const signUpAtom = atom(
  null,
  async (get, set, email: string, password: string, retyped: string) => {
    const body = { email, password, retyped }
    const { user } = await call(get, set, calls.signUp, body, 'A SignUp error occurred')
    become(get, set, user, [])
  },
)

/** Signs in, or returns what is left of it after the password. */
export const signInAtom = atom(null, async (get, set, email: string, password: string) => {
  const { user, secondStep } = await enter(get, set, email, password)
  if (user) become(get, set, user, null)
  return secondStep
})

/** Makes the user the one who is signed in, and forgets what is known of another. */
export function become(get: Getter, set: Setter, user: User, bots: [] | null) {
  if (user.email !== get(userAtom)?.email) set(forgetAtom)
  set(authAtom, { user, bots })
}

/**
 * Starts a session, or returns what is left of a sign-in after the password. It may be refused with status 200 and a
 * message: both ways of failing end as `Refused`.
 */
export async function enter(
  get: Getter,
  set: Setter,
  email: string,
  password: string,
): Promise<{ user?: User; secondStep?: SecondStep }> {
  const fallback = 'A SignIn error occurred'
  const { message, ...next } = await call(get, set, calls.signIn, { email, password }, fallback)
  if (next.user ?? next.secondStep) return next
  const error = signInRefusals.includes(message) ? message : fallback
  set(authAtom, { error })
  throw new Refused(error, 200)
}

/** Forgets everything here; the server is told by `signOutAtom`. */
export const forgetAtom = atom(null, (_get, set) => set(authAtom, signedOut))

export const signOutAtom = atom(null, async (_get, set) => {
  await post(calls.signOut, {}, 'You are still signed in: there was no connection.')
  set(forgetAtom)
})

/** Checks the remembered user against the session; without an answer the memory stands. */
export const checkSessionAtom = atom(null, async (get, set) => {
  const user = await getSession().catch(() => undefined)
  if (user === undefined) return
  if (user === null || user.email !== get(userAtom)?.email) set(forgetAtom)
  set(authAtom, { user })
})

export const forgotPasswordAtom = atom(null, (_get, _set, email: string) =>
  post(calls.forgotPassword, { email }, 'The link was not sent.'),
)

/** Chooses a new password and signs in, or returns what is left of that. */
export const resetPasswordAtom = atom(
  null,
  async (get, set, token: string, newPass: string, retyped: string) => {
    const body = { token, newPass, retyped }
    const { user, secondStep } = await call(
      get,
      set,
      calls.resetPassword,
      body,
      'Your password was not changed.',
    )
    if (user) become(get, set, user, null)
    return secondStep
  },
)

export const sendVerificationAtom = atom(null, (get, set) =>
  call(get, set, calls.sendVerification, {}, 'The email was not sent.'),
)

export const verifyEmailAtom = atom(null, async (get, set, token: string) => {
  await post(calls.verifyEmail, { token }, 'Your email was not confirmed.')
  if (get(userAtom)) await set(checkSessionAtom)
})

/** Changes the email to the confirmed one; who is not signed in here stays so. */
export const confirmEmailAtom = atom(null, async (_get, set, token: string) => {
  const { user } = await post(calls.confirmEmail, { token }, 'Your email was not changed.')
  if (user) set(renameUserAtom, user)
  else await set(checkSessionAtom)
})

/** Ends emails about visitors who wait, for the user with this token. */
export const unsubscribeAtom = atom(null, (_get, _set, token: string) => {
  const path = `${calls.unsubscribe.path}?token=${encodeURIComponent(token)}`
  return post({ ...calls.unsubscribe, path }, {}, 'You were not unsubscribed.')
})
