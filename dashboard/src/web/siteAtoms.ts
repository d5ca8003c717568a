import * as calls from '@sandbox-ai/api/contract'
import type { Crawl, Schedule } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { early } from '../api'
import { call, currentBotAtom } from '../auth/state'
import { refreshBotsAtom } from '../bots/atoms'
import { listOfEachBot } from '../bots/listOfEachBot'
import { refreshFilesAtom, rememberDeletedAtom } from '../material/atoms'
import { afterChange } from '../ui/afterChange'
import { addressesAtom } from './atoms'

const [listsAtom, loadListAtom] = listOfEachBot<Crawl>()

/** The sites of each bot that were looked through, as far as they were loaded. */
export const crawlsAtom = listsAtom

export const refreshCrawlsAtom = atom(null, async (get, set) => {
  const currentBot = get(currentBotAtom)
  if (!currentBot) return
  const ask = async () => (await call(get, set, calls.getCrawls, { currentBot })).crawls
  await set(loadListAtom, currentBot, ask)
})

export const crawlSiteAtom = atom(null, async (get, set, currentBot: string, url: string) => {
  const { crawls } = await call(get, set, calls.crawlSite, { currentBot, url })
  set(crawlsAtom, currentBot, crawls)
})

export const stopCrawlAtom = atom(null, async (get, set, currentBot: string, url: string) => {
  const { crawls } = await call(get, set, calls.stopCrawl, { currentBot, url })
  set(crawlsAtom, currentBot, crawls)
})

export const discardCrawlAtom = atom(null, async (get, set, currentBot: string, url: string) => {
  const { crawls } = await call(get, set, calls.discardCrawl, { currentBot, url })
  set(crawlsAtom, currentBot, crawls)
})

export const crawlPagesAtom = atom(null, (get, set, currentBot: string, url: string) =>
  call(get, set, calls.getCrawlPages, { currentBot, url }),
)

export type TickChanges = { ticked: string[]; unticked: string[] }

export const tickPagesAtom = atom(
  null,
  (get, set, currentBot: string, url: string, changes: TickChanges) =>
    call(get, set, calls.tickPages, { currentBot, url, ...changes }),
)

export const importSiteAtom = atom(
  null,
  async (get, set, currentBot: string, url: string, pages: string[]) => {
    const row = early(calls.importSite)
    const { urls, removed } = await call(get, set, row, { currentBot, url, pages })
    set(addressesAtom, currentBot, urls)
    set(rememberDeletedAtom, currentBot, removed)
    await afterChange(set(refreshFilesAtom), set(refreshBotsAtom), set(refreshCrawlsAtom))
  },
)

export const scheduleUrlAtom = atom(
  null,
  async (get, set, currentBot: string, url: string, every: Schedule) => {
    const { urls } = await call(get, set, calls.scheduleUrl, { currentBot, url, every })
    set(addressesAtom, currentBot, urls)
  },
)

/** Removes or keeps pages that are gone from their site; all of the address where none are named. */
export const settleGoneAtom = atom(
  null,
  async (
    get,
    set,
    currentBot: string,
    decision: 'remove' | 'keep',
    { url, pages }: { url: string; pages?: string[] },
  ) => {
    const body = { currentBot, url, decision, ...(pages && { pages }) }
    const { urls, removed } = await call(get, set, calls.settleGone, body)
    set(addressesAtom, currentBot, urls)
    if (removed.length === 0) return
    set(rememberDeletedAtom, currentBot, removed)
    await afterChange(set(refreshFilesAtom), set(refreshBotsAtom))
  },
)
