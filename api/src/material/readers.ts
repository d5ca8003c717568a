import { createReaders, mediaSideBySide } from '@sandbox-ai/reading/createReaders'
import { createEars, createTranscriber } from '@sandbox-ai/reading/speech'
import { env } from '../env.ts'
import { log } from '../log.ts'
import { residentMemory } from '../memory/residentMemory.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const [minReaders, maxReaders] = [3, 8]

/** Megabytes of the server's for each file that is read. */
const mbEach = 1_600

/** Returns the number of files that may be read in parallel in the memory of the server, within bounds. */
export function readersHere(): number {
  return Math.max(minReaders, Math.min(maxReaders, Math.floor(env.MEMORY_MB / mbEach)))
}

/** Returns the number of files in progress at once, with room for a waiting recording that does not delay others. */
export const readsAtOnce = () => readersHere() + mediaSideBySide + 1

const ears = createEars({ log, room: () => env.MEMORY_MB - residentMemory() / 2 ** 20 })

/** Hears on this machine with the model that `WHISPER` names; nothing where it is off or its package is not installed. */
export const hearHere = () => (env.WHISPER === 'off' ? undefined : ears(env.WHISPER))

/** Reads files in processes of their own, within the memory of the server. */
export const { readFile, closeReaders, spareReaders } = createReaders({
  sideBySide: readersHere(),
  folder: temporaryFolder(),
  log,
  hear: () =>
    env.TRANSCRIBE_URL === undefined
      ? hearHere()
      : createTranscriber({
          url: env.TRANSCRIBE_URL,
          key: env.TRANSCRIBE_API_KEY,
          model: env.TRANSCRIBE_MODEL,
          log,
        }),
})
