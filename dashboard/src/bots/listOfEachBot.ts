import { atom } from 'jotai'
import { ofEachBot } from './ofEachBot'

type Count = { now: number; written: number }
const none: Count = { now: 0, written: 0 }

/**
 * Returns an atom with a list for each bot, written by the bot's name, and one that loads such a list. Where it was changed
 * after it was asked for, what comes is outdated, and it is asked for again.
 */
export function listOfEachBot<Item>() {
  const lists = ofEachBot<Item[]>()
  /** Counts what is asked about a list and what is written to it; `written` is the count of what it holds. */
  const counts = ofEachBot<Count>()
  const putAtom = atom(null, (get, set, botName: string, list: Item[], count: Count) => {
    set(lists, { ...get(lists), [botName]: list })
    set(counts, { ...get(counts), [botName]: count })
  })
  const listsAtom = atom(
    get => get(lists),
    (get, set, botName: string, list: Item[]) => {
      const now = (get(counts)[botName] ?? none).now + 1
      set(putAtom, botName, list, { now, written: now })
    },
  )
  const loadAtom = atom(null, async (get, set, botName: string, ask: () => Promise<Item[]>) => {
    for (;;) {
      const { now: last, written } = get(counts)[botName] ?? none
      const mine = last + 1
      set(counts, { ...get(counts), [botName]: { now: mine, written } })
      const list = await ask()
      const { now, written: newest } = get(counts)[botName] ?? none
      if (newest > mine) continue
      set(putAtom, botName, list, { now, written: mine })
      return
    }
  })
  return [listsAtom, loadAtom] as const
}
