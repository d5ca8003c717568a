import * as calls from '@sandbox-ai/api/contract'
import type { Analytics } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { call } from '../auth/state'

/** Where the owner is: there a day begins at midnight. */
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Figures by bot and number of days. */
export const analyticsAtom = atom<Record<string, Analytics | undefined>>({})
export const analyticsKey = (botName: string, days: number) => `${botName} ${days}`

export const loadAnalyticsAtom = atom(null, async (get, set, currentBot: string, days: number) => {
  const body = { currentBot, days, timeZone }
  const { analytics } = await call(get, set, calls.getAnalytics, body)
  set(analyticsAtom, { ...get(analyticsAtom), [analyticsKey(currentBot, days)]: analytics })
})

/** Returns where to download the figures of these days. */
export const analyticsExport = (bot: string, days: number) =>
  `${calls.exportAnalytics.path}?${new URLSearchParams({ bot, days: String(days), timeZone })}`
