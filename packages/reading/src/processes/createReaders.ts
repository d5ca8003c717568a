import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createPlaces } from '@sandbox-ai/turns/createPlaces'
import { mediumOf } from '../media/mediumOf.ts'
import { type Log, silentLog } from '../Log.ts'
import type { Hear } from '../media/Sound.ts'
import type { Reading } from '../Reading.ts'
import { createReaderPool } from './createReaderPool.ts'
import { type FileLimits, readIn } from './readIn.ts'
import type { FileToRead } from './readWorker.ts'
import { withinReach } from './withinReach.ts'

type Options = Partial<FileLimits> & {
  /** Files that are read side by side. */
  sideBySide?: number
  /** Where files on disk are laid for whoever reads them. */
  folder?: string
  /** Returns who recognises speech, for each file; the time that this takes is not the file's. */
  hear?: () => Hear | undefined
  log?: Log
}

export type ReadOptions = {
  signal?: AbortSignal
  /** The owner whose turn it takes. */
  owner?: string
  onProgress?: (done: number, total: number) => void
}

/**
 * Recordings and videos that are read side by side, beside other files: hearing what is said takes as long as they last.
 */
export const mediaSideBySide = 2
/** Bytes of a file that tell its kind. */
const headSize = 65_536

/**
 * A few processes that read files, by turns of the owners, each for one owner alone. They start when needed; one that dies
 * or overruns costs its own file alone, and all memory counts that it has, that of native libraries too.
 *
 * `readFile` reads the file on disk at `path`, or the `bytes` of a small one, called `name` by its owner. It throws
 * `Unreadable` where that cannot be read, however the file misbehaves, and the signal's reason when that aborts.
 * `closeReaders` lets the waiting processes go, `spareReaders` those that have waited for a second; reading again starts
 * new ones.
 */
export function createReaders({
  sideBySide = 3,
  memory = 512,
  silence = 30_000,
  time = 15 * 60_000,
  folder = tmpdir(),
  hear = () => undefined,
  log = silentLog,
}: Options = {}) {
  const limits = { memory, silence, time }
  const pool = createReaderPool(memory, folder)
  const documents = createPlaces(sideBySide)
  const media = createPlaces(mediaSideBySide)
  if (!process.allowedNodeEnvironmentFlags.has('--allow-net'))
    log.warn(
      {},
      'This version of Node lets processes that read files use the network: use Node 26.',
    )

  async function readFile(file: FileToRead, options: ReadOptions = {}): Promise<Reading> {
    const { owner = '', signal, onProgress } = options
    signal?.throwIfAborted()
    const inPlace = (await isMedia(file)) ? media : documents
    // Among recordings none is small.
    const isLarge = inPlace === documents && 'path' in file
    const read = async () => {
      const reader = pool.take(owner)
      const how = { limits, hear: hear(), signal, onProgress }
      try {
        return await withinReach(file, reader.place, near => readIn(reader.process, near, how))
      } finally {
        pool.giveBack(reader, owner)
      }
    }
    return inPlace(owner, read, { signal, isLarge })
  }

  return { readFile, closeReaders: pool.close, spareReaders: pool.spare }
}

async function isMedia(file: FileToRead) {
  if (!('path' in file)) return (await mediumOf(file.bytes.subarray(0, headSize))) !== undefined
  const opened = await open(file.path).catch(() => undefined)
  if (!opened) return false
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(headSize), 0, headSize, 0)
    return (await mediumOf(buffer.subarray(0, bytesRead))) !== undefined
  } finally {
    await opened.close()
  }
}
