import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { checkFolder } from '../storage/check.ts'
import { fileIn, openForReading } from '../storage/open.ts'
import { syncToDisk } from './syncToDisk.ts'

/**
 * Writes the database as it is at one moment into a new file, also while a server writes on, and gives its size in
 * bytes. The file appears under its name only when it is complete, checked and on the disk.
 */
export function backupFolder(folder: string, path: string): number {
  const source = openForReading(folder)
  try {
    refuseTaken(path)
    const room = mkdtempSync(`${path}.`)
    try {
      const made = fileIn(room)
      source.prepare('VACUUM INTO ?').run(made)
      const [problem] = checkFolder(room)
      if (problem)
        throw new Error(
          `Nothing was backed up, for the database does not agree with itself: ${problem}. See npm run database -- --check.`,
        )
      chmodSync(made, 0o600)
      syncToDisk(made)
      refuseTaken(path)
      renameSync(made, path)
    } finally {
      rmSync(room, { recursive: true, force: true })
    }
  } finally {
    source.close()
  }
  syncToDisk(dirname(path))
  return statSync(path).size
}

function refuseTaken(path: string) {
  if (existsSync(path))
    throw new Error(`${path} is there already and is not overwritten. Choose another name.`)
  if (!existsSync(dirname(path))) throw new Error(`There is no folder ${dirname(path)}.`)
}
