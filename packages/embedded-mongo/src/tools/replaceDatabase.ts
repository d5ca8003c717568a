import { copyFileSync, existsSync, linkSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { unlessDamaged } from '../errors.ts'
import { fileIn } from '../storage/open.ts'
import { syncToDisk } from './syncToDisk.ts'

/**
 * Puts a file of the same disk, with what is in its log, in the place of the database of a locked folder, and gives the
 * folder where the former one is kept, when there was one. Whatever interrupts it, the folder holds the one or the other,
 * whole; of one too damaged for its log to be written back, the log may be in the folder of the former alone. Throws where
 * the disk takes no more, with nothing replaced.
 */
export function replaceDatabase(folder: string, file: string, now: Date): string | undefined {
  finishLog(file)
  syncToDisk(file)
  const isAny = [fileIn(folder), `${fileIn(folder)}-wal`].some(path => existsSync(path))
  const previous = isAny ? keep(folder, now) : undefined
  renameSync(file, fileIn(folder))
  syncToDisk(folder)
  return previous
}

/**
 * Links the present database under a second name in a folder of its own. Changes that are not yet in its file are in the
 * log beside it, which must never meet the restored file: the log is written back first, or moved along.
 */
function keep(folder: string, now: Date): string {
  const before = fileIn(folder)
  if (existsSync(before)) unlessDamaged(() => finishLog(before))
  const day = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const previous = mkdtempSync(join(folder, `before-restore-${day}-`))
  if (existsSync(before)) giveSecondName(before, fileIn(previous))
  if (existsSync(`${before}-wal`)) renameSync(`${before}-wal`, `${fileIn(previous)}-wal`)
  rmSync(`${before}-shm`, { force: true })
  for (const changed of [previous, dirname(before)]) syncToDisk(changed)
  return previous
}

function giveSecondName(path: string, second: string) {
  try {
    linkSync(path, second)
  } catch {
    // Some file systems know no second names.
    copyFileSync(path, second)
    syncToDisk(second)
  }
}

/** Writes the log of a database into its file: SQLite, which does that when it closes one, is silent where it fails. */
function finishLog(path: string) {
  const file = new DatabaseSync(path, { timeout: 2_000 })
  try {
    if (file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] !== 1) return
  } finally {
    file.close()
  }
  throw new Error('The database is being read, by a backup or a check. Wait until that has ended.')
}
