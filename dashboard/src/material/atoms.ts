import * as calls from '@sandbox-ai/api/contract'
import type { File as Material } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { atomWithStorage, createJSONStorage } from 'jotai/utils'
import { authAtom, call, currentBotAtom, loadList, outdateAtom } from '../auth/state'
import { refreshBotsAtom } from '../bots/atoms'
import { afterChange } from '../ui/afterChange'

export const filesAtom = atom(get => get(authAtom).files)

/** Milliseconds for which a deleted file can be restored. */
export const undoFor = 10 * 60_000

type Deleted = { botName: string; file: Pick<Material, 'id' | 'name'>; at: number }

/** Files that were deleted in this visit and not restored, also after a reload. */
export const deletedAtom = atomWithStorage<Deleted[]>(
  'deleted',
  [],
  createJSONStorage(() => sessionStorage),
  { getOnInit: true },
)

/** Files that are loaded at once. */
const pageSize = 1_000

/** Loads all files of the current bot, page by page, or waits for the load that is under way. */
export const pollFilesAtom = atom(null, async (get, set) => {
  const currentBot = get(currentBotAtom)
  if (currentBot) await loadList(get, set, 'files', () => set(filesOfAtom, currentBot))
})

/** Loads all files after a change, which a load that is under way may have missed. */
export const refreshFilesAtom = atom(null, (_get, set) => {
  set(outdateAtom, 'files')
  return set(pollFilesAtom)
})

/** Returns all files of a bot; fewer once another is the current one. */
const filesOfAtom = atom(null, async (get, set, currentBot: string) => {
  const all: Material[] = []
  for (let after: string | undefined; ;) {
    const page = { currentBot, limit: pageSize, ...(after && { after }) }
    const { files } = await call(get, set, calls.getFiles, page)
    all.push(...files)
    if (files.length < pageSize || currentBot !== get(currentBotAtom)) return all
    after = files.at(-1)?.id
  }
})

const refreshAtom = atom(null, async (_get, set) => {
  await afterChange(set(refreshFilesAtom), set(refreshBotsAtom))
})

/** Remembers that files were deleted, for as long as they can be taken back. */
export const rememberDeletedAtom = atom(null, (get, set, botName: string, files: Material[]) => {
  const at = Date.now()
  const gone = files.map(({ id, name }) => ({ botName, file: { id, name }, at }))
  set(deletedAtom, [...get(deletedAtom).filter(deleted => at - deleted.at < undoFor), ...gone])
})

/** Deletes files; returns how many. */
export const deleteFilesAtom = atom(
  null,
  async (get, set, currentBot: string, files: Material[]) => {
    const ids = files.map(({ id }) => id)
    const { removed } = await call(get, set, calls.deleteFiles, {
      currentBot,
      files: ids,
      // The list is loaded anew in any case.
      limit: 1,
    })
    set(rememberDeletedAtom, currentBot, files)
    await set(refreshAtom)
    return removed.files
  },
)

export const restoreFilesAtom = atom(null, async (get, set, currentBot: string, ids: string[]) => {
  await call(get, set, calls.restoreFiles, { currentBot, files: ids, limit: 1 })
  const back = new Set(ids)
  set(
    deletedAtom,
    get(deletedAtom).filter(({ file }) => !back.has(file.id)),
  )
  await set(refreshAtom)
})

/** Has a file read again with or without what it hides; returns the id of the file that took its place. */
export const includeHiddenAtom = atom(
  null,
  async (get, set, currentBot: string, file: string, include: boolean) => {
    const read = await call(get, set, calls.includeHidden, { currentBot, file, include })
    await set(refreshAtom)
    return read.file.id
  },
)

export const openFileAtom = atom(
  null,
  async (get, set, currentBot: string, file: string, password: string) => {
    await call(get, set, calls.openFile, { currentBot, file, password })
    await set(refreshAtom)
  },
)
