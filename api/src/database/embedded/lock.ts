import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Keeps every other process out of a folder until `release`. The system itself lets go of the lock when a process
 * ends, however it ends, so that nothing stale is ever left behind.
 */
export function lockFolder(folder: string): { release: () => void } {
  const file = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (cause) {
    file.close()
    throw new Error(
      `The data in ${folder} is in use by another process. Stop that one first, or choose another folder.`,
      { cause },
    )
  }
  return { release: () => file.close() }
}
