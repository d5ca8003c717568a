import { constants, copyFileSync, existsSync, linkSync, mkdirSync, mkdtempSync } from 'node:fs'
import { renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { lockFolder } from '../lock.ts'
import { checkFolder } from '../storage/check.ts'
import { fileIn } from '../storage/open.ts'
import { emptyCollections } from './emptyCollections.ts'
import { syncToDisk } from './syncToDisk.ts'

/**
 * Puts a backup in the place of the database in `folder`, without the documents of some collections, and gives the folder
 * where the former one is kept, when there was one. Whatever interrupts it, the folder holds the one or the other, whole.
 */
export function restoreFolder(
  folder: string,
  path: string,
  now: Date,
  without: string[] = [],
): string | undefined {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new Error(`There is no file ${path}.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = lockFolder(folder)
  try {
    const room = mkdtempSync(join(folder, 'restoring-'))
    try {
      const copy = fileIn(room)
      copyFileSync(path, copy, constants.COPYFILE_FICLONE)
      checkBackup(room, path)
      if (without.length) emptyCollections(room, without)
      syncToDisk(copy)
      const isAny = [fileIn(folder), `${fileIn(folder)}-wal`].some(path => existsSync(path))
      const previous = isAny ? keep(folder, now) : undefined
      renameSync(copy, fileIn(folder))
      syncToDisk(folder)
      return previous
    } finally {
      rmSync(room, { recursive: true, force: true })
    }
  } finally {
    lock.release()
  }
}

function checkBackup(room: string, path: string) {
  const file = new DatabaseSync(fileIn(room), { readOnly: true })
  try {
    const tables = "SELECT count(*) AS n FROM sqlite_master WHERE name IN ('meta', 'collections')"
    if (file.prepare(tables).get()?.['n'] !== 2) throw new Error('it is another kind of file')
  } catch (cause) {
    throw new Error(`${path} is no backup of this database: ${(cause as Error).message}.`, {
      cause,
    })
  } finally {
    file.close()
  }
  const [problem] = checkFolder(room)
  if (problem) throw new Error(`${path} is damaged and was not restored: ${problem}.`)
}

/**
 * Links the present database under a second name in a folder of its own. Changes that are not yet in its file are in the
 * log beside it, which must never meet the restored file: the log is written back first, or moved along.
 */
function keep(folder: string, now: Date): string {
  const before = fileIn(folder)
  if (existsSync(before)) finishLog(before)
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

function finishLog(path: string) {
  const file = new DatabaseSync(path, { timeout: 2_000 })
  let busy: unknown
  try {
    busy = file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy']
  } catch {
    // What is too damaged to be opened is kept as it is, with its log.
  } finally {
    file.close()
  }
  if (busy === 1)
    throw new Error(
      'The database is being read, by a backup or a check. Wait until that has ended.',
    )
}
