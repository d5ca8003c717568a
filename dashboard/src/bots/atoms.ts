import * as calls from '@sandbox-ai/api/contract'
import type { Bot } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { readAnswer, Refused } from '../api'
import { authAtom, call, currentBotAtom, loadList, outdateAtom, userAtom } from '../auth/state'
import { moveDrafts } from '../material/drafts'
import { moveBotAtom } from './ofEachBot'

export const botsAtom = atom(get => get(authAtom).bots)

/** Chooses a bot, or none; what was loaded for the last one is forgotten. */
export const chooseBotAtom = atom(null, (get, set, botName: string | null) => {
  if (botName === get(currentBotAtom)) return
  set(authAtom, { currentBot: botName, files: null, feedback: null, text: null })
})

/** Milliseconds for which a loaded list counts as fresh, so that a visit does not begin with two loads. */
const freshFor = 3_000

/** Loads the list, or waits for the load that is under way. */
export const pollBotsAtom = atom(null, (get, set) =>
  loadList(get, set, 'bots', async () => (await call(get, set, calls.getBots, {})).bots),
)

/** Loads the list after a change, which a load that is under way may have missed. */
export const refreshBotsAtom = atom(null, (_get, set) => {
  set(outdateAtom, 'bots')
  return set(pollBotsAtom)
})

type Load = { by: string | undefined; freshUntil: number; answer: Promise<void> }

const lastLoadAtom = atom<Load | null>(null)

/** Loads the list, unless that is under way or was just done for this user. */
export const loadBotsAtom = atom(null, (get, set) => {
  const by = get(authAtom).user?.email
  const last = get(lastLoadAtom)
  if (last && last.by === by) {
    const isFresh = get(botsAtom) && Date.now() < last.freshUntil
    if (isFresh || last.freshUntil === Infinity) return last.answer
  }
  const load: Load = { by, freshUntil: Infinity, answer: set(pollBotsAtom) }
  set(lastLoadAtom, load)
  load.answer.then(
    () => (load.freshUntil = Date.now() + freshFor),
    () => (load.freshUntil = 0),
  )
  return load.answer
})

/** Puts what a call answered about a bot into the list. */
export const updateBotAtom = atom(null, (get, set, bot: Bot) => {
  const bots = get(botsAtom)?.map(known => (known.botName === bot.botName ? bot : known))
  if (bots) set(authAtom, { bots })
})

/** New names by old ones, of this visit: old addresses lead on. */
export const renamedAtom = atom<Record<string, string>>({})

/** A name that is given again leads nowhere else any more. */
const claimNameAtom = atom(null, (get, set, botName: string) => {
  const { [botName]: _again, ...renamed } = get(renamedAtom)
  set(renamedAtom, renamed)
})

/** `title` is what visitors read, the name where it is missing. */
export const createBotAtom = atom(
  null,
  async (get, set, botName: string, title: string = botName) => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const input = { botName, title, timeZone }
    const { bot } = await call(get, set, calls.createBot, input, 'An error occurred')
    set(claimNameAtom, botName)
    set(authAtom, { bots: [...(get(botsAtom) ?? []), bot] })
    set(chooseBotAtom, bot.botName)
    return bot
  },
)

/** Makes a bot of an exported one, and returns it with the numbers of what came along. */
export const importBotAtom = atom(null, async (get, set, botName: string, zip: File) => {
  const body = new FormData()
  body.append('botName', botName)
  body.append('file', zip, zip.name)
  const fallback = 'The bot was not imported. Please try again.'
  const answer = await fetch(calls.importBot.path, { method: 'POST', body }).catch(() => {
    throw new Refused(fallback)
  })
  const text = await answer.text()
  const { bot, imported } = readAnswer<typeof calls.importBot>(answer.status, text, fallback)
  set(claimNameAtom, botName)
  set(authAtom, { bots: [...(get(botsAtom) ?? []), bot] })
  set(chooseBotAtom, bot.botName)
  return { bot, imported }
})

export const renameBotAtom = atom(null, async (get, set, currentBot: string, botName: string) => {
  const { bot } = await call(get, set, calls.renameBot, { currentBot, botName })
  moveDrafts(get(userAtom)?.email, currentBot, botName)
  set(moveBotAtom, currentBot, botName)
  set(claimNameAtom, botName)
  set(renamedAtom, { ...get(renamedAtom), [currentBot]: botName })
  const bots = get(botsAtom)?.map(known => (known.botName === currentBot ? bot : known)) ?? [bot]
  set(authAtom, { bots, ...(get(currentBotAtom) === currentBot && { currentBot: botName }) })
})

export const duplicateBotAtom = atom(
  null,
  async (get, set, currentBot: string, botName: string) => {
    const { bot } = await call(get, set, calls.duplicateBot, { currentBot, botName })
    set(claimNameAtom, botName)
    set(authAtom, { bots: [...(get(botsAtom) ?? []), bot] })
  },
)

/** Names of the bots this visit deleted: nobody has to be told that they are gone. */
export const deletedBotsAtom = atom<string[]>([])

export const deleteBotAtom = atom(null, async (get, set, botName: string) => {
  const { bots, removed } = await call(get, set, calls.deleteBot, { currentBot: botName })
  set(deletedBotsAtom, [...get(deletedBotsAtom), botName])
  if (get(currentBotAtom) === botName) set(chooseBotAtom, null)
  set(authAtom, { bots })
  return removed
})
