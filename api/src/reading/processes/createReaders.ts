import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createPlaces } from '@sandbox-ai/turns/createPlaces'
import { mediumOf } from '../media/mediumOf.ts'
import type { Hear } from '../media/Sound.ts'
import type { Reading } from '../Reading.ts'
import { createReaderPool } from './createReaderPool.ts'
import { type FileLimits, readIn } from './readIn.ts'
import type { FileToRead } from './readWorker.ts'
import { withinReach } from './withinReach.ts'

/** Bounds of reading: of files side by side, and of each of them; `folder` is where those on disk are laid for it. */
type Limits = FileLimits & { sideBySide: number; folder?: string }

export type ReadOptions = {
  signal?: AbortSignal
  /** Whose turn it takes. */
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
 * `hearing` is asked for each file; the time that hearing takes is not the file's.
 */
export function createReaders(limits: Limits, hearing: () => Hear | undefined = () => undefined) {
  const pool = createReaderPool(limits.memory, limits.folder ?? tmpdir())
  const documents = createPlaces(limits.sideBySide)
  const media = createPlaces(mediaSideBySide)

  async function readFile(file: FileToRead, options: ReadOptions = {}): Promise<Reading> {
    const { owner = '', signal, onProgress } = options
    signal?.throwIfAborted()
    const inPlace = (await isMedia(file)) ? media : documents
    // Among recordings none is small.
    const isLarge = inPlace === documents && 'path' in file
    const read = async () => {
      const reader = pool.take(owner)
      const how = { limits, hear: hearing(), signal, onProgress }
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
