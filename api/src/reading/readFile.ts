import { env } from '../env.ts'
import { hearHere } from '../speech/hearHere.ts'
import { temporaryFolder } from '../temporaryFolder.ts'
import { createReaders, mediaSideBySide } from './processes/createReaders.ts'
import { createTranscriber } from './media/transcriber.ts'

const [fewest, most] = [3, 8]

/** Megabytes of the server's for each file that is read. */
const mbEach = 1_600

/** Returns the number of files that may be read in parallel in the memory of the server, within bounds. */
export function readersHere(): number {
  return Math.max(fewest, Math.min(most, Math.floor(env.MEMORY_MB / mbEach)))
}

/** Returns the number of files in progress at once, with room for a waiting recording that does not delay others. */
export const readsAtOnce = () => readersHere() + mediaSideBySide + 1

/**
 * Reads the file on disk at `path`, or the `bytes` of a small one, called `name` by its owner, in a process of its own.
 *
 * Throws `Unreadable` where it cannot be read, however the file misbehaves, and the signal's reason when that aborts.
 * `closeReaders` lets the waiting processes go, `spareReaders` those that have waited for a second; reading again starts
 * new ones.
 */
export const { readFile, closeReaders, spareReaders } = createReaders(
  {
    sideBySide: readersHere(),
    memory: 512,
    silence: 30_000,
    time: 15 * 60_000,
    folder: temporaryFolder(),
  },
  () =>
    env.TRANSCRIBE_URL === undefined
      ? hearHere()
      : createTranscriber({
          url: env.TRANSCRIBE_URL,
          key: env.TRANSCRIBE_API_KEY,
          model: env.TRANSCRIBE_MODEL,
        }),
)
