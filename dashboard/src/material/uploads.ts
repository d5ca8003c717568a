import type { File as Material } from '@sandbox-ai/api/contract'
import { atom } from 'jotai'
import { Refused } from '../api'
import { addFilesAtom, currentBotAtom } from '../auth/state'
import { refreshBotsAtom, renamedAtom } from '../bots/atoms'
import { connectionBack } from '../connection'
import { afterChange } from '../ui/afterChange'
import { isPassing } from './isPassing'
import { uploadFile } from './uploadFile'

export type Upload = {
  id: string
  /** As the bot was called when this was added. */
  botName: string
  name: string
  file: File
  /** `paused` until the connection is back; `sent` ones are counted until all are through. */
  state: 'waiting' | 'sending' | 'paused' | 'sent' | 'failed'
  /** Bytes. */
  sent: number
  error?: string
}

/** Number of files that are sent in parallel. */
const lanes = 3

/** Number of automatic tries for a file, and milliseconds before the second; the pause doubles with each further try. */
const maxTries = 5
const firstPause = 1_000

/** The files on their way; what has arrived is in the list of files. */
export const uploadsAtom = atom<Upload[]>([])

export const isSendingAtom = atom(get => get(uploadsAtom).some(isUnderWay))

export const isUnderWay = ({ state }: Upload) => state !== 'sent' && state !== 'failed'

/** Returns what a bot is called now. */
export function nameNow(renamed: Record<string, string>, botName: string) {
  let name = botName
  for (let next = renamed[name]; next; next = renamed[name]) name = next
  return name
}

/** Controllers that stop the sending of each file. */
const stops = new Map<string, AbortController>()

const changeAtom = atom(null, (_get, set, id: string, change: Partial<Upload>) =>
  set(uploadsAtom, uploads =>
    uploads.map(upload => (upload.id === id ? { ...upload, ...change } : upload)),
  ),
)

/** Forgets these uploads, also in the middle of being sent. */
export const dropUploadsAtom = atom(null, (_get, set, dropped: Upload[]) => {
  const ids = new Set(dropped.map(({ id }) => id))
  set(uploadsAtom, uploads => uploads.filter(({ id }) => !ids.has(id)))
  for (const id of ids) stops.get(id)?.abort()
})

const arrivedAtom = atom(null, (get, set, botName: string, arrived: Material[]) => {
  if (nameNow(get(renamedAtom), botName) === get(currentBotAtom)) set(addFilesAtom, arrived)
})

/** Gives up the uploads to a bot that has no place for them. */
const failWaitingAtom = atom(null, (_get, set, botName: string, error: string) =>
  set(uploadsAtom, uploads =>
    uploads.map(upload =>
      upload.botName === botName && upload.state === 'waiting'
        ? { ...upload, state: 'failed' as const, error }
        : upload,
    ),
  ),
)

/** Sends a file, again and again while only the connection fails. */
const sendAtom = atom(null, async (get, set, { id, botName, name, file }: Upload) => {
  const stop = new AbortController()
  stops.set(id, stop)
  const onSent = (sent: number) => set(changeAtom, id, { sent })
  for (let tries = 1; !stop.signal.aborted; tries++) {
    const to = nameNow(get(renamedAtom), botName)
    set(changeAtom, id, { state: 'sending', sent: 0 })
    try {
      const arrived = await uploadFile({ botName: to, file, name, onSent, signal: stop.signal })
      set(arrivedAtom, botName, arrived)
      set(changeAtom, id, { state: 'sent', sent: file.size })
      break
    } catch (error) {
      if (to !== nameNow(get(renamedAtom), botName)) continue
      if (tries < maxTries && isPassing(error)) {
        set(changeAtom, id, { state: 'paused', sent: 0 })
        await connectionBack(firstPause * 2 ** (tries - 1), stop.signal)
      } else {
        const sentence = error instanceof Error ? error.message : 'An error occurred.'
        set(changeAtom, id, { state: 'failed', sent: 0, error: sentence })
        if (error instanceof Refused && error.code === 'plan_needed')
          set(failWaitingAtom, botName, sentence)
        break
      }
    }
  }
  stops.delete(id)
})

/** Sends what waits, one file after the other, while fewer than all lanes are busy. */
const laneAtom = atom(null, async (get, set) => {
  for (;;) {
    const uploads = get(uploadsAtom)
    const next = uploads.find(upload => upload.state === 'waiting')
    const busy = uploads.filter(({ state }) => state === 'sending' || state === 'paused').length
    if (!next || busy >= lanes) return
    await set(sendAtom, next)
  }
})

const startAtom = atom(null, async (get, set) => {
  await Promise.all(Array.from({ length: lanes }, () => set(laneAtom)))
  if (!get(isSendingAtom)) set(uploadsAtom, uploads => uploads.filter(isNotSent))
  await afterChange(set(refreshBotsAtom))
})

const isNotSent = ({ state }: Upload) => state !== 'sent'

/** Sends files under the given names, several at a time. */
export const uploadAtom = atom(
  null,
  async (_get, set, botName: string, files: { file: File; name: string }[]) => {
    const added = files.map(({ file, name }, index): Upload => ({
      id: `${Date.now()}-${index}`,
      botName,
      name,
      file,
      state: 'waiting',
      sent: 0,
    }))
    set(uploadsAtom, uploads => [...uploads, ...added])
    await set(startAtom)
  },
)

export const retryUploadsAtom = atom(null, async (_get, set, again: Upload[]) => {
  for (const { id } of again) set(changeAtom, id, { state: 'waiting' })
  await set(startAtom)
})
