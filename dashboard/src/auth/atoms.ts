import * as calls from '@sandbox-ai/api/contract'
import type { User } from '@sandbox-ai/api/contract'
import { atom, type Getter, type Setter } from 'jotai'
import { getSession, post, Refused } from '../api'
import { authAtom, call, signedOut, userAtom } from './state'

const signInRefusals = ['User not found', 'Invalid credentials']

export const signUpAtom = atom(null, async (get, set, email: string, password: string) => {
  const { user } = await call(
    get,
    set,
    calls.signUp,
    { email, password },
    'A SignUp error occurred',
  )
  become(get, set, user, [])
})

export const signInAtom = atom(null, async (get, set, email: string, password: string) => {
  become(get, set, await enter(get, set, email, password), null)
})

/** Makes the user the one who is signed in, and forgets what is known of another. */
function become(get: Getter, set: Setter, user: User, bots: [] | null) {
  if (user.email !== get(userAtom)?.email) set(forgetAtom)
  set(authAtom, { user, bots })
}

/** Starts a session. It may be refused with status 200 and a message: both ways of failing end as `Refused`. */
export async function enter(
  get: Getter,
  set: Setter,
  email: string,
  password: string,
): Promise<User> {
  const fallback = 'A SignIn error occurred'
  const { message, user } = await call(get, set, calls.signIn, { email, password }, fallback)
  if (user) return user
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

export const changePasswordAtom = atom(null, async (get, set, oldPass: string, newPass: string) => {
  const { user } = await call(
    get,
    set,
    calls.changePassword,
    { oldPass, newPass },
    'Your password was not changed.',
  )
  set(authAtom, { user })
})

export const forgotPasswordAtom = atom(null, (_get, _set, email: string) =>
  post(calls.forgotPassword, { email }, 'The link was not sent.'),
)

export const resetPasswordAtom = atom(null, async (get, set, token: string, newPass: string) => {
  const { user } = await call(
    get,
    set,
    calls.resetPassword,
    { token, newPass },
    'Your password was not changed.',
  )
  become(get, set, user, null)
})

export const changeFirstNameAtom = atom(null, async (get, set, newFirstName: string) => {
  const { user } = await call(
    get,
    set,
    calls.changeFirstName,
    { newFirstName },
    'Your name was not saved.',
  )
  set(authAtom, { user })
})

export const changeLastNameAtom = atom(null, async (get, set, newLastName: string) => {
  const { user } = await call(
    get,
    set,
    calls.changeLastName,
    { newLastName },
    'Your name was not saved.',
  )
  set(authAtom, { user })
})

export const changeEmailAtom = atom(null, async (get, set, newEmail: string, password: string) => {
  const { user } = await call(
    get,
    set,
    calls.changeEmail,
    { newEmail, password },
    'Your email was not changed.',
  )
  set(authAtom, { user })
})

export const mailSettingsAtom = atom(null, (get, set, change: { waiting?: boolean }) =>
  call(get, set, calls.mailSettings, change, 'Your choice was not saved.'),
)

export const loadSessionsAtom = atom(null, async (get, set) => {
  const { sessions } = await call(get, set, calls.getSessions, {})
  return sessions
})

export const endSessionAtom = atom(null, async (get, set, session: string) => {
  const { sessions } = await call(
    get,
    set,
    calls.endSession,
    { session },
    'The session was not ended.',
  )
  return sessions
})

/** Deletes everything of the user and returns what that was; who they were is forgotten by `forgetAtom`. */
export const deleteAccountAtom = atom(null, async (get, set, password: string) => {
  const { removed } = await call(
    get,
    set,
    calls.deleteAccount,
    { password },
    'Your account was not deleted.',
  )
  return removed
})
