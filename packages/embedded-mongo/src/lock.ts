import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's code for a file that another process holds. */
const busy = 5

/**
 * Keeps every other process out of a folder until `release`. The system itself lets go of the lock when a process
 * ends, however it ends, so that nothing stale is ever left behind. Throws with a sentence when another process holds
 * it, or when the file is no lock.
 */
export function lockFolder(folder: string): { release: () => void } {
  const path = join(folder, 'lock')
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(path, { timeout: 0 })
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (cause) {
    file?.close()
    const { errcode, message } = cause as Error & { errcode?: number }
    throw new Error(
      errcode === busy
        ? `The data in ${folder} is in use by another process. Stop that one first, or choose another folder.`
        : `The lock ${path} is damaged (${message}). It holds no data: make sure that no server runs on this folder, delete the file and start again.`,
      { cause },
    )
  }
  const handle = file
  return { release: () => handle.close() }
}
