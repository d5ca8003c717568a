import type { Bot } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { authAtom, call, currentBotAtom } from '../auth/state'

export const botsAtom = atom(get => get(authAtom).bots)

/** Chooses a bot, or none; what was loaded for the last one is forgotten. */
export const chooseBotAtom = atom(null, (get, set, botName: string | null) => {
  if (botName === get(currentBotAtom)) return
  set(authAtom, { currentBot: botName, files: null, feedback: null, text: null })
})

export const refreshBotsAtom = atom(null, async (get, set) => {
  const { bots } = await call(get, set, '/api/get-bots', {})
  set(authAtom, { bots })
})

/** Puts what a call answered about a bot into the list. */
export const updateBotAtom = atom(null, (get, set, bot: Bot) => {
  const bots = get(botsAtom)?.map(known => (known.botName === bot.botName ? bot : known))
  if (bots) set(authAtom, { bots })
})

/** `title` is what visitors read, the name where it is missing. */
export const createBotAtom = atom(
  null,
  async (get, set, botName: string, title: string = botName) => {
    const named = { botName, title }
    const { bot } = await call(get, set, '/api/create-bot', named, 'An error occurred')
    set(authAtom, { bots: [...(get(botsAtom) ?? []), bot] })
    set(chooseBotAtom, bot.botName)
    return bot
  },
)

export const deleteBotAtom = atom(null, async (get, set, botName: string) => {
  const { bots } = await call(get, set, '/api/delete-bot', { currentBot: botName })
  set(chooseBotAtom, null)
  set(authAtom, { bots })
})
