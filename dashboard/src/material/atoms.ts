import type { File as Material } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { atomWithStorage, createJSONStorage } from 'jotai/utils'
import { authAtom, call, currentBotAtom } from '../auth/state'
import { refreshBotsAtom } from '../bots/atoms'

export const filesAtom = atom(get => get(authAtom).files)

/** How long a deleted file can be taken back, in ms. */
export const undoFor = 10 * 60_000

type Deleted = { botName: string; file: Material; at: number }

/** What was deleted in this visit and not taken back, also after a reload. */
export const deletedAtom = atomWithStorage<Deleted[]>(
  'deleted',
  [],
  createJSONStorage(() => sessionStorage),
  { getOnInit: true },
)

export const refreshFilesAtom = atom(null, async (get, set) => {
  const currentBot = get(currentBotAtom)
  if (!currentBot) return
  const { files } = await call(get, set, '/api/get-files', { currentBot })
  if (currentBot === get(currentBotAtom)) set(authAtom, { files })
})

const refreshAtom = atom(null, async (_get, set) => {
  await Promise.all([set(refreshFilesAtom), set(refreshBotsAtom)])
})

export const deleteFileAtom = atom(null, async (get, set, currentBot: string, file: Material) => {
  await call(get, set, '/api/delete-file', { currentBot, fileToDelete: file.id })
  set(deletedAtom, [...get(deletedAtom), { botName: currentBot, file, at: Date.now() }])
  await set(refreshAtom)
})

export const restoreFileAtom = atom(null, async (get, set, currentBot: string, id: string) => {
  await call(get, set, '/api/restore-file', { currentBot, file: id })
  set(
    deletedAtom,
    get(deletedAtom).filter(({ file }) => file.id !== id),
  )
  await set(refreshAtom)
})

export const openFileAtom = atom(
  null,
  async (get, set, currentBot: string, file: string, password: string) => {
    await call(get, set, '/api/open-file', { currentBot, file, password })
    await set(refreshAtom)
  },
)
