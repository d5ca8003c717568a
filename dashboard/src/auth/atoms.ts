import { atom } from 'jotai'
import { getSession, post, Refused } from '../api'
import { authAtom, call, signedOut, userAtom } from './state'

const signInRefusals = ['User not found', 'Invalid credentials']

export const signUpAtom = atom(null, async (get, set, email: string, password: string) => {
  const { user } = await call(
    get,
    set,
    '/api/signup',
    { email, password },
    'A SignUp error occurred',
  )
  set(authAtom, { user, bots: [] })
})

/** A sign-in is refused with status 200 and a message: both ways of failing end as `Refused`. */
export const signInAtom = atom(null, async (get, set, email: string, password: string) => {
  const otherwise = 'A SignIn error occurred'
  const { message, user } = await call(get, set, '/api/signin', { email, password }, otherwise)
  if (user) return set(authAtom, { user, bots: null })
  const error = signInRefusals.includes(message) ? message : otherwise
  set(authAtom, { error })
  throw new Refused(error, 200)
})

/** Forgets everything here; the server is told by `signOutAtom`. */
export const forgetAtom = atom(null, (_get, set) => set(authAtom, signedOut))

export const signOutAtom = atom(null, async (_get, set) => {
  await post('/api/signout', {})
  set(forgetAtom)
})

/** Holds the remembered user against the session; without an answer the memory stands. */
export const checkSessionAtom = atom(null, async (get, set) => {
  const user = await getSession().catch(() => undefined)
  if (user === undefined) return
  if (user === null || user.email !== get(userAtom)?.email) set(forgetAtom)
  set(authAtom, { user })
})

export const changePasswordAtom = atom(null, async (get, set, oldPass: string, newPass: string) => {
  const { user } = await call(get, set, '/api/change-password', { oldPass, newPass })
  set(authAtom, { user })
})

export const changeFirstNameAtom = atom(null, async (get, set, newFirstName: string) => {
  const { user } = await call(get, set, '/api/change-firstname', { newFirstName })
  set(authAtom, { user })
})

export const changeLastNameAtom = atom(null, async (get, set, newLastName: string) => {
  const { user } = await call(get, set, '/api/change-lastname', { newLastName })
  set(authAtom, { user })
})

export const deleteAccountAtom = atom(null, async (get, set, password: string) => {
  await call(get, set, '/api/delete-account', { password })
  set(forgetAtom)
})
