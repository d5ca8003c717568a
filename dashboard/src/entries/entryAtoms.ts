import * as calls from '@sandbox-ai/api/contract'
import type { Entry } from '@sandbox-ai/api/contract'
import { atom, useAtomValue } from 'jotai'
import { call } from '../auth/state'
import { updateBotAtom } from '../bots/atoms'
import { ofEachBot } from '../bots/ofEachBot'
import { type EntryQuery, pageSize } from './entryQuery'

/** A page of a bot's questions and answers, and how many match its query. */
type Page = { query: EntryQuery; entries: Entry[]; total: number }

/** The page that was loaded last, bot by bot. */
export const entriesAtom = ofEachBot<Page>()

/** The page that was asked for last, bot by bot; each time another object. */
const latestAtom = ofEachBot<EntryQuery>()

/** The reason why the page that was asked for last did not load, bot by bot. */
export const entriesFailureAtom = ofEachBot<Error>()

/** Loads one page, or notes why it did not load. What comes back after another was asked for is dropped. */
export const loadEntriesAtom = atom(
  null,
  async (get, set, currentBot: string, asked: EntryQuery) => {
    const query = { ...asked }
    set(latestAtom, { ...get(latestAtom), [currentBot]: query })
    const { page, search, entry } = query
    const settle = (failure?: Error, loaded?: Page) => {
      if (get(latestAtom)[currentBot] !== query) return
      set(entriesFailureAtom, { ...get(entriesFailureAtom), [currentBot]: failure })
      if (loaded) set(entriesAtom, { ...get(entriesAtom), [currentBot]: loaded })
    }
    const body = {
      currentBot,
      ...(search && { search }),
      ...(entry && { entry }),
      skip: (page - 1) * pageSize,
      limit: pageSize,
    }
    await call(get, set, calls.getEntries, body).then(
      ({ entries, total }) => settle(undefined, { query, entries, total }),
      settle,
    )
  },
)

/** The entries that were saved in this visit, by their questions, bot by bot. */
const savedAtom = ofEachBot<Record<string, string>>()

/** Returns the id of the entry that answers a question: one that was just saved, or the one that is `known` to. */
export function useEntryFor(botName: string, question: string, known: string | undefined) {
  return useAtomValue(savedAtom)[botName]?.[question] ?? known
}

/** Loads the page again that was asked for last, of which something was changed. */
const reloadAtom = atom(null, async (get, set, botName: string) => {
  const query = get(latestAtom)[botName]
  if (query) await set(loadEntriesAtom, botName, query)
})

export type EntryDraft = Pick<Entry, 'question' | 'answer' | 'wordings'>

/** Adds a question with its answer, or changes the entry of that id. */
export const saveEntryAtom = atom(
  null,
  async (get, set, currentBot: string, draft: EntryDraft, id?: string) => {
    const body = { currentBot, ...draft, ...(id && { entry: id }) }
    const { entry, bot } = await call(get, set, calls.saveEntry, body, 'The answer was not saved.')
    set(updateBotAtom, bot)
    const saved = { ...get(savedAtom)[currentBot], [draft.question]: entry.id }
    set(savedAtom, { ...get(savedAtom), [currentBot]: saved })
    const page = get(entriesAtom)[currentBot]
    // A page that is still under way may have been read before this was saved.
    if (!id || !page || page.query !== get(latestAtom)[currentBot]) {
      await set(reloadAtom, currentBot)
      return entry
    }
    const entries = page.entries.map(one => (one.id === id ? entry : one))
    const query = page.query.entry === id ? { ...page.query, entry: entry.id } : page.query
    set(latestAtom, { ...get(latestAtom), [currentBot]: query })
    set(entriesAtom, { ...get(entriesAtom), [currentBot]: { ...page, query, entries } })
    return entry
  },
)

export const deleteEntryAtom = atom(null, async (get, set, currentBot: string, id: string) => {
  const body = { currentBot, entries: [id] }
  const { bot } = await call(get, set, calls.deleteEntries, body, 'The answer was not deleted.')
  const saved = Object.entries(get(savedAtom)[currentBot] ?? {}).filter(([, one]) => one !== id)
  set(savedAtom, { ...get(savedAtom), [currentBot]: Object.fromEntries(saved) })
  set(updateBotAtom, bot)
  await set(reloadAtom, currentBot)
})

export const restoreEntryAtom = atom(null, async (get, set, currentBot: string, id: string) => {
  const { bot } = await call(get, set, calls.restoreEntries, { currentBot, entries: [id] })
  set(updateBotAtom, bot)
  await set(reloadAtom, currentBot)
})

/** Returns what importing a file, in Base64, does, and what it wrote; in a trial nothing is done. */
export const importEntriesAtom = atom(
  null,
  async (get, set, currentBot: string, file: string, isTrial: boolean) => {
    const body = { currentBot, file, isTrial }
    const reply = await call(get, set, calls.importEntries, body, 'The file was not imported.')
    if (isTrial) return reply
    set(updateBotAtom, reply.bot)
    await set(reloadAtom, currentBot)
    return reply
  },
)

/** Takes back what an import wrote. */
export const undoImportAtom = atom(
  null,
  async (get, set, currentBot: string, written: string[]) => {
    const body = { currentBot, entries: written }
    const { bot } = await call(get, set, calls.undoImport, body, 'The import was not undone.')
    set(updateBotAtom, bot)
    await set(reloadAtom, currentBot)
  },
)
