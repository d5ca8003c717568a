import { env } from '../env.ts'
import { createReaders } from './createReaders.ts'
import { createTranscriber } from './media/transcriber.ts'

/**
 * Reads the file on disk at `path`, called `name` by its owner, in a thread of its own.
 *
 * Throws `Unreadable` where it cannot be read, however the file misbehaves, and the signal's reason when that aborts.
 * `closeReaders` lets the waiting threads go; reading again starts new ones.
 */
export const { readFile, closeReaders } = createReaders(
  { sideBySide: 2, memory: 400, silence: 30_000, time: 15 * 60_000 },
  () =>
    env.TRANSCRIBE_URL === undefined
      ? undefined
      : createTranscriber({
          url: env.TRANSCRIBE_URL,
          key: env.TRANSCRIBE_API_KEY,
          model: env.TRANSCRIBE_MODEL,
        }),
)
