import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { isDamage } from '../errors.ts'
import { examineFolder } from '../storage/check.ts'
import { fileIn, openForReading } from '../storage/open.ts'
import type { File } from '../storage/open.ts'
import { syncToDisk } from './syncToDisk.ts'

/**
 * Writes the database as it is at one moment into a new file, also while a server writes on. Gives its size in bytes, and
 * the problems that the database has and the copy with it: a damaged document is copied as it is. The file appears under
 * its name only when it is complete, checked and on the disk.
 */
export function backupFolder(folder: string, path: string): { bytes: number; problems: string[] } {
  const source = openForReading(folder)
  let problems: string[]
  try {
    refuseTaken(path)
    const room = mkdtempSync(`${path}.`)
    try {
      const made = fileIn(room)
      copyTo(made, source)
      problems = problemsOf(room, folder)
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
  return { bytes: statSync(path).size, problems }
}

function copyTo(path: string, source: File) {
  try {
    source.prepare('VACUUM INTO ?').run(path)
  } catch (cause) {
    if (!isDamage(cause)) throw cause
    throw new Error(
      `Nothing was backed up, for the database file cannot be read whole: ${(cause as Error).message}. See npm run database -- --check for what that costs; --mend keeps what can be read.`,
      { cause },
    )
  }
}

/** Returns the problems of a copy; throws where the database it was made of has fewer. */
function problemsOf(copy: string, folder: string): string[] {
  const { problems, lost, isReadable } = examineFolder(copy)
  const [problem] = problems
  if (!problem) return []
  const original = examineFolder(folder)
  if (isReadable && lost <= original.lost && problems.length <= original.problems.length)
    return problems
  throw new Error(
    `Nothing was backed up, for the copy has damage that the database does not have, or has no longer: ${problem}. Run the same again; where that ends so too, look at the disk that it is written to.`,
  )
}

function refuseTaken(path: string) {
  if (existsSync(path))
    throw new Error(`${path} is there already and is not overwritten. Choose another name.`)
  if (!existsSync(dirname(path))) throw new Error(`There is no folder ${dirname(path)}.`)
}
