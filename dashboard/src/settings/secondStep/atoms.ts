import * as calls from '@sandbox-ai/api/contract'
import type { InputOf } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { makePasskey } from '../../auth/passkeys'
import { call } from '../../auth/state'

export const loadMethodsAtom = atom(
  null,
  async (get, set) => (await call(get, set, calls.getSignInMethods, {})).methods,
)

export const startAppAtom = atom(null, (get, set) =>
  call(get, set, calls.startApp, {}, 'The authenticator app was not set up.'),
)

export const addAppAtom = atom(null, (get, set, code: string) =>
  call(get, set, calls.addApp, { code }, 'The authenticator app was not set up.'),
)

export const removeAppAtom = atom(null, (get, set) =>
  call(get, set, calls.removeApp, {}, 'The authenticator app was not removed.'),
)

export const addPasskeyAtom = atom(null, async (get, set, name: string) => {
  const fallback = 'The passkey was not added.'
  const { options } = await call(get, set, calls.startPasskey, {}, fallback)
  const passkey = await makePasskey(options)
  return call(get, set, calls.addPasskey, { name, passkey }, fallback)
})

export const renamePasskeyAtom = atom(null, (get, set, body: InputOf<typeof calls.renamePasskey>) =>
  call(get, set, calls.renamePasskey, body, 'The passkey was not renamed.'),
)

export const removePasskeyAtom = atom(null, (get, set, passkey: string) =>
  call(get, set, calls.removePasskey, { passkey }, 'The passkey was not removed.'),
)

export const renewCodesAtom = atom(null, (get, set) =>
  call(get, set, calls.renewRecoveryCodes, {}, 'No recovery codes were made.'),
)
