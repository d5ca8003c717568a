import type { WebAddress } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { call, currentBotAtom } from '../auth/state'
import { ofEachBot } from '../bots/ofEachBot'
import { refreshBotsAtom } from '../bots/atoms'
import { refreshFilesAtom, rememberDeletedAtom } from '../material/atoms'

const knownAtom = ofEachBot<WebAddress[]>()

/** The web addresses of each bot, as far as they were loaded. */
export const addressesAtom = atom(
  get => get(knownAtom),
  (get, set, botName: string, urls: WebAddress[]) =>
    set(knownAtom, { ...get(knownAtom), [botName]: urls }),
)

export const refreshAddressesAtom = atom(null, async (get, set) => {
  const currentBot = get(currentBotAtom)
  if (!currentBot) return
  const { urls } = await call(get, set, '/api/get-urls', { currentBot })
  set(addressesAtom, currentBot, urls)
})

const refreshAtom = atom(null, async (_get, set) => {
  await Promise.all([set(refreshFilesAtom), set(refreshAddressesAtom), set(refreshBotsAtom)])
})

export const importUrlAtom = atom(null, async (get, set, currentBot: string, url: string) => {
  await call(get, set, '/api/import-url', { currentBot, url })
  await set(refreshAtom)
})

export const refreshUrlAtom = atom(null, async (get, set, currentBot: string, url: string) => {
  const { urls } = await call(get, set, '/api/refresh-url', { currentBot, url })
  set(addressesAtom, currentBot, urls)
})

export const refreshDailyAtom = atom(
  null,
  async (get, set, currentBot: string, url: string, daily: boolean) => {
    const { urls } = await call(get, set, '/api/refresh-daily', { currentBot, url, daily })
    set(addressesAtom, currentBot, urls)
  },
)

export const deleteUrlAtom = atom(null, async (get, set, currentBot: string, url: string) => {
  const { removed } = await call(get, set, '/api/delete-url', { currentBot, url })
  set(rememberDeletedAtom, currentBot, removed)
  await set(refreshAtom)
})
