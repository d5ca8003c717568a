import type { File as Material } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { authAtom, currentBotAtom } from '../auth/state'
import { filesAtom } from './atoms'
import { refreshBotsAtom } from '../bots/atoms'
import { uploadFile } from './uploadFile'

export type Upload = {
  id: string
  botName: string
  name: string
  file: File
  state: 'waiting' | 'sending' | 'failed'
  sent: number
  error?: string
}

/** How many files are sent side by side. */
const lanes = 3

/** The files on their way; what has arrived is in the list of files. */
export const uploadsAtom = atom<Upload[]>([])

const changeAtom = atom(null, (get, set, id: string, change: Partial<Upload>) =>
  set(
    uploadsAtom,
    get(uploadsAtom).map(upload => (upload.id === id ? { ...upload, ...change } : upload)),
  ),
)

export const dropUploadAtom = atom(null, (get, set, id: string) =>
  set(
    uploadsAtom,
    get(uploadsAtom).filter(upload => upload.id !== id),
  ),
)

const arrivedAtom = atom(null, (get, set, botName: string, arrived: Material[]) => {
  if (botName !== get(currentBotAtom)) return
  const names = new Set(arrived.map(file => file.name))
  const others = (get(filesAtom) ?? []).filter(file => !names.has(file.name))
  set(authAtom, { files: [...arrived, ...others] })
})

const sendAtom = atom(null, async (_get, set, { id, botName, name, file }: Upload) => {
  set(changeAtom, id, { state: 'sending', sent: 0 })
  try {
    const onSent = (sent: number) => set(changeAtom, id, { sent })
    set(arrivedAtom, botName, await uploadFile({ botName, file, name, onSent }))
    set(dropUploadAtom, id)
  } catch (error) {
    const sentence = error instanceof Error ? error.message : 'An error occurred.'
    set(changeAtom, id, { state: 'failed', error: sentence })
  }
})

/** Sends what waits, one file after the other, while fewer than all lanes are busy. */
const laneAtom = atom(null, async (get, set) => {
  for (;;) {
    const uploads = get(uploadsAtom)
    const next = uploads.find(upload => upload.state === 'waiting')
    const sending = uploads.filter(upload => upload.state === 'sending').length
    if (!next || sending >= lanes) return
    await set(sendAtom, next)
  }
})

const startAtom = atom(null, async (_get, set) => {
  await Promise.all(Array.from({ length: lanes }, () => set(laneAtom)))
  await set(refreshBotsAtom)
})

/** Sends files under the given names, several at a time. */
export const uploadAtom = atom(
  null,
  async (get, set, botName: string, files: { file: File; name: string }[]) => {
    const added = files.map(({ file, name }, index): Upload => ({
      id: `${Date.now()}-${index}`,
      botName,
      name,
      file,
      state: 'waiting',
      sent: 0,
    }))
    set(uploadsAtom, [...get(uploadsAtom), ...added])
    await set(startAtom)
  },
)

export const retryUploadAtom = atom(null, async (_get, set, id: string) => {
  set(changeAtom, id, { state: 'waiting' })
  await set(startAtom)
})
