import { createReaders } from './createReaders.ts'

/**
 * Reads the file on disk at `path`, called `name` by its owner, in a thread of its own.
 *
 * Throws `Unreadable` where it cannot be read, however the file misbehaves, and the signal's reason when that aborts.
 * `closeReaders` lets the waiting threads go; reading again starts new ones.
 */
export const { readFile, closeReaders } = createReaders({
  sideBySide: 2,
  memory: 400,
  silence: 30_000,
  time: 15 * 60_000,
})
