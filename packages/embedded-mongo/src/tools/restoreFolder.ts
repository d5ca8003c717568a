import { constants, copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { lockFolder } from '../lock.ts'
import { examineFolder } from '../storage/check.ts'
import { fileIn } from '../storage/open.ts'
import { emptyCollections } from './emptyCollections.ts'
import { replaceDatabase } from './replaceDatabase.ts'

/**
 * Puts a backup in the place of the database in `folder`, without the documents of some collections. Gives the folder where
 * the former one is kept, when there was one, and the problems that the backup has. Whatever interrupts it, the folder holds
 * the one or the other, whole.
 */
export function restoreFolder(
  folder: string,
  path: string,
  now: Date,
  without: string[] = [],
): { previous: string | undefined; problems: string[] } {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new Error(`There is no file ${path}.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = lockFolder(folder)
  try {
    const room = mkdtempSync(join(folder, 'restoring-'))
    try {
      const copy = fileIn(room)
      copyFileSync(path, copy, constants.COPYFILE_FICLONE)
      const problems = problemsOf(room, path)
      if (without.length) emptyCollections(room, without)
      return { previous: replaceDatabase(folder, copy, now), problems }
    } finally {
      rmSync(room, { recursive: true, force: true })
    }
  } finally {
    lock.release()
  }
}

/** Returns the problems of a backup; throws where it is none, or cannot be read whole. */
function problemsOf(room: string, path: string): string[] {
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
  const { problems, isReadable } = examineFolder(room)
  if (!isReadable) throw new Error(`${path} is damaged and was not restored: ${problems[0]}.`)
  return problems
}
