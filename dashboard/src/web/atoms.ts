import * as calls from '@sandbox-ai/api/contract'
import type { WebAddress } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { early } from '../api'
import { call, currentBotAtom } from '../auth/state'
import { refreshBotsAtom } from '../bots/atoms'
import { listOfEachBot } from '../bots/listOfEachBot'
import { refreshFilesAtom, rememberDeletedAtom } from '../material/atoms'
import { afterChange } from '../ui/afterChange'

const [listsAtom, loadListAtom] = listOfEachBot<WebAddress>()

/** The web addresses of each bot, as far as they were loaded. */
export const addressesAtom = listsAtom

export const refreshAddressesAtom = atom(null, async (get, set) => {
  const currentBot = get(currentBotAtom)
  if (!currentBot) return
  const ask = async () => (await call(get, set, calls.getUrls, { currentBot })).urls
  await set(loadListAtom, currentBot, ask)
})

const refreshAtom = atom(null, async (_get, set) => {
  await afterChange(set(refreshFilesAtom), set(refreshAddressesAtom), set(refreshBotsAtom))
})

export const importUrlAtom = atom(null, async (get, set, currentBot: string, url: string) => {
  await call(get, set, early(calls.importUrl), { currentBot, url })
  await set(refreshAtom)
})

export const refreshUrlAtom = atom(null, async (get, set, currentBot: string, url: string) => {
  const { urls } = await call(get, set, early(calls.refreshUrl), { currentBot, url })
  set(addressesAtom, currentBot, urls)
})

export const deleteUrlAtom = atom(null, async (get, set, currentBot: string, url: string) => {
  const { removed } = await call(get, set, calls.deleteUrl, { currentBot, url })
  set(rememberDeletedAtom, currentBot, removed)
  await set(refreshAtom)
})
