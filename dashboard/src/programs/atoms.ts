import * as calls from '@sandbox-ai/api/contract'
import type { InputOf } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { call } from '../auth/state'

export const loadApiKeysAtom = atom(null, async (get, set) => {
  const { keys } = await call(get, set, calls.getApiKeys, {})
  return keys
})

/** Makes a key, and returns it beside all keys: it is told this once. */
export const createApiKeyAtom = atom(null, (get, set, fields: InputOf<typeof calls.createApiKey>) =>
  call(get, set, calls.createApiKey, fields, 'The key was not made.'),
)

export const revokeApiKeyAtom = atom(null, async (get, set, key: string) => {
  const { keys } = await call(get, set, calls.revokeApiKey, { key }, 'The key was not revoked.')
  return keys
})
