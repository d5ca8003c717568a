import * as calls from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { authAtom, call, renameUserAtom } from '../auth/state'

export const changePasswordAtom = atom(
  null,
  async (get, set, oldPass: string, newPass: string, retyped: string) => {
    const body = { oldPass, newPass, retyped }
    const { user } = await call(
      get,
      set,
      calls.changePassword,
      body,
      'Your password was not changed.',
    )
    set(authAtom, { user })
  },
)

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

/** Changes the email, or returns the address that a link was mailed to before it changes. */
export const changeEmailAtom = atom(null, async (get, set, newEmail: string, password: string) => {
  const { user, mailedTo } = await call(
    get,
    set,
    calls.changeEmail,
    { newEmail, password },
    'Your email was not changed.',
  )
  set(renameUserAtom, user)
  return mailedTo
})

export const mailSettingsAtom = atom(
  null,
  (get, set, change: { waiting?: boolean; digest?: boolean }) =>
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

export const endOthersAtom = atom(null, async (get, set) => {
  const { sessions } = await call(get, set, calls.endOtherSessions, {}, 'No session was ended.')
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
