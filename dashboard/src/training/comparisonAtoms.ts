import * as calls from '@sandbox-ai/api/contract'
import type { Comparison } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { call } from '../auth/state'

/** Holds bot by bot how the newest training would change the answers on the site. */
export const comparisonAtom = atom<Record<string, Comparison | undefined>>({})

const rememberAtom = atom(null, (get, set, botName: string, comparison: Comparison) =>
  set(comparisonAtom, { ...get(comparisonAtom), [botName]: comparison }),
)

export const loadComparisonAtom = atom(null, async (get, set, currentBot: string) => {
  const { comparison } = await call(get, set, calls.getComparison, { currentBot })
  set(rememberAtom, currentBot, comparison)
})

export const compareAgainAtom = atom(null, async (get, set, currentBot: string) => {
  const { comparison } = await call(
    get,
    set,
    calls.compare,
    { currentBot },
    'The comparison did not start.',
  )
  set(rememberAtom, currentBot, comparison)
})
