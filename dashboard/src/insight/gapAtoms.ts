import * as calls from '@sandbox-ai/api/contract'
import type { Gap } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { call } from '../auth/state'
import { botsAtom, updateBotAtom } from '../bots/atoms'
import { listOfEachBot } from '../bots/listOfEachBot'

const [allGapsAtom, loadAllGapsAtom] = listOfEachBot<Gap>()

/** Holds the gaps of each bot by its name. */
export const gapsAtom = atom(
  get => get(allGapsAtom),
  (_get, set, botName: string, gaps: Gap[]) => {
    set(allGapsAtom, botName, gaps)
    set(countOpenAtom, botName)
  },
)

const countOpenAtom = atom(null, (get, set, botName: string) => {
  const bot = get(botsAtom)?.find(bot => bot.botName === botName)
  const openGaps = get(allGapsAtom)[botName]?.filter(({ state }) => state === 'open').length ?? 0
  if (bot && bot.openGaps !== openGaps) set(updateBotAtom, { ...bot, openGaps })
})

export const loadGapsAtom = atom(null, async (get, set, currentBot: string) => {
  const ask = async () => (await call(get, set, calls.getGaps, { currentBot })).gaps
  await set(loadAllGapsAtom, currentBot, ask)
  set(countOpenAtom, currentBot)
})

/** Dismisses several gaps, or opens them again. */
export const dismissGapsAtom = atom(
  null,
  async (get, set, currentBot: string, ids: string[], state: 'open' | 'dismissed') => {
    const { gaps } = await call(get, set, calls.dismissGaps, { currentBot, gaps: ids, state })
    const changed = new Map(gaps.map(gap => [gap.id, gap]))
    const known = get(gapsAtom)[currentBot] ?? []
    set(
      gapsAtom,
      currentBot,
      known.map(gap => changed.get(gap.id) ?? gap),
    )
  },
)

/** Dismisses a gap, pins it to a passage, or opens it again. */
export const closeGapAtom = atom(
  null,
  async (
    get,
    set,
    currentBot: string,
    id: string,
    state: 'open' | 'dismissed' | 'pinned',
    passage?: string,
  ) => {
    const body = { currentBot, gap: id, state, ...(passage && { passage }) }
    const { gap } = await call(get, set, calls.closeGap, body)
    const gaps = get(gapsAtom)[currentBot] ?? []
    set(
      gapsAtom,
      currentBot,
      gaps.map(other => (other.id === id ? gap : other)),
    )
  },
)
