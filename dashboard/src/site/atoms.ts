import * as calls from '@sandbox-ai/api/contract'
import type { BotSettings } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { call } from '../auth/state'
import { refreshBotsAtom, updateBotAtom } from '../bots/atoms'
import { afterChange } from '../ui/afterChange'

/** Runs the site, and brings a running one up to what was trained last. */
export const runSiteAtom = atom(null, async (get, set, botName: string) => {
  const { bot } = await call(get, set, calls.runSite, { botName }, 'The site did not start.')
  set(updateBotAtom, bot)
  await afterChange(set(refreshBotsAtom))
})

export const stopSiteAtom = atom(null, async (get, set, botName: string) => {
  const { bot } = await call(get, set, calls.stopSite, { botName }, 'The site did not stop.')
  set(updateBotAtom, bot)
  await afterChange(set(refreshBotsAtom))
})

/** Lets the site serve again what it served before. */
export const rollbackAtom = atom(null, async (get, set, currentBot: string) => {
  const { bot } = await call(get, set, calls.rollBack, { currentBot }, 'The site did not go back.')
  set(updateBotAtom, bot)
})

export const saveSettingsAtom = atom(
  null,
  async (get, set, currentBot: string, settings: Partial<BotSettings>) => {
    const { bot } = await call(
      get,
      set,
      calls.saveSettings,
      { currentBot, settings },
      'Your changes were not saved.',
    )
    set(updateBotAtom, bot)
  },
)

/** Sets the picture beside the bot's title from base64; nothing removes it. */
export const saveLogoAtom = atom(null, async (get, set, currentBot: string, image: string) => {
  const { bot } = await call(
    get,
    set,
    calls.saveLogo,
    { currentBot, image },
    'The logo was not saved.',
  )
  set(updateBotAtom, bot)
})

/** Loads the topics of what the site answers from, or would. */
export const loadTopicsAtom = atom(null, async (get, set, currentBot: string) => {
  const { topics } = await call(get, set, calls.getTopics, { currentBot })
  return topics
})

/** Keeps the widget as it is now, and returns where its script lies and how browsers check it. */
export const pinWidgetAtom = atom(null, (get, set) => call(get, set, calls.pinWidget, {}))
