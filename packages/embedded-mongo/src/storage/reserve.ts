import { closeSync, fsyncSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { randomFillSync } from 'node:crypto'
import { join } from 'node:path'

const megabyte = 2 ** 20
/** Room for what deleting writes to the log, and for small writes until somebody has made room. */
const reserveBytes = 16 * megabyte
/** With less the disk is about to be full anyway: a reserve would only make it so sooner. */
const roomyBytes = 2 * reserveBytes

export type Reserve = {
  /** Frees the reserve on the disk; false when there is none left. */
  release: () => boolean
  /** Creates the reserve again if there is room for it; true when it exists. */
  restore: () => boolean
}

/**
 * Opens the file in the folder that holds room for the time when the disk is full: without any, SQLite could not even
 * delete. What it holds is random, so that no file system stores it in less.
 */
export function openReserve(folder: string): Reserve {
  const path = join(folder, 'reserve')
  const isThere = () => statSync(path, { throwIfNoEntry: false })?.size === reserveBytes
  return {
    release: () => {
      const wasThere = isThere()
      rmSync(path, { force: true })
      return wasThere
    },
    restore: () => isThere() || (freeBytes(folder) > roomyBytes && fill(path)),
  }
}

/** Returns what this user may still write to the disk that the folder is on. */
function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Returns false where the disk does not take it: somebody else was quicker, or it has no room for one more file. */
function fill(path: string): boolean {
  let handle: number | undefined
  try {
    handle = openSync(path, 'w', 0o600)
    const block = Buffer.alloc(megabyte)
    for (let at = 0; at < reserveBytes; at += megabyte) writeSync(handle, randomFillSync(block))
    fsyncSync(handle)
    return true
  } catch {
    if (handle !== undefined) rmSync(path, { force: true })
    return false
  } finally {
    if (handle !== undefined) closeSync(handle)
  }
}
