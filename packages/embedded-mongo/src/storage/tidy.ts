import { statfsSync } from 'node:fs'
import { firstRow, numberIn } from './open.ts'
import type { File } from './open.ts'

/** Pages that one step gives back to the disk: 8 MB. */
const pagesAtOnce = 2000
/** Larger files are rewritten by `compactFolder` alone: writers would wait for seconds. */
const maxRewriteBytes = 256 * 2 ** 20
/** Rewriting takes at most so much of the writer's time. */
const share = 1 / 100

/** One step of giving the disk back what deleted documents took, which empties the log too; true when more is left. */
export function giveBack(file: File): boolean {
  const free = pragma(file, 'freelist_count')
  if (free > 0 && isIncremental(file)) file.exec(`PRAGMA incremental_vacuum(${pagesAtOnce})`)
  return !emptyLog(file) || (isIncremental(file) && free > pagesAtOnce)
}

/** Writes the log into the file and cuts it to nothing; false while somebody reads in it. Never waits. */
export function emptyLog(file: File): boolean {
  file.exec('PRAGMA busy_timeout = 0')
  try {
    return firstRow(file.prepare('PRAGMA wal_checkpoint(TRUNCATE)'))?.[0] === 0
  } finally {
    file.exec('PRAGMA busy_timeout = 10000')
  }
}

/**
 * Rewrites the whole file after something was removed, at most so often that it takes one part in a hundred of the time.
 * SQLite zeroes what is deleted, but for copies of rows that it made while it moved them from page to page: only a
 * rewritten file holds nothing but what is there.
 */
export function openRewriting(file: File, folder: string) {
  let notBefore = 0
  let isNoted = hasResidue(file)
  return {
    /** To be called in the transaction that removes something, so that a crash does not forget it. */
    note: () => {
      if (!isNoted) file.exec("INSERT OR REPLACE INTO meta VALUES ('residue', 1)")
      isNoted = true
    },
    /** After a rollback what is noted may never have been written. */
    forget: () => {
      isNoted = false
    },
    rewrite: () => {
      if (!hasResidue(file) || performance.now() < notBefore || !isRoomy(file, folder)) return
      const began = performance.now()
      rewrite(file)
      isNoted = false
      notBefore = performance.now() + (performance.now() - began) / share
    },
  }
}

/** Rewrites the file, so that it holds nothing but what is there and can give back pages from then on. */
export function rewrite(file: File): void {
  file.exec('PRAGMA auto_vacuum = INCREMENTAL; VACUUM')
  // Only now: a rewrite that a crash or a full disk broke off is still to be done.
  file.exec("DELETE FROM meta WHERE name = 'residue'")
  emptyLog(file)
}

/** A file of before pages could be given back counts as one with something to remove. */
const hasResidue = (file: File): boolean =>
  !isIncremental(file) ||
  firstRow(file.prepare("SELECT value FROM meta WHERE name = 'residue'")) !== undefined

const isIncremental = (file: File): boolean => pragma(file, 'auto_vacuum') === 2

/** True when the file is small enough, and the disk has room for it in the log and beside. */
function isRoomy(file: File, folder: string): boolean {
  const bytes = pragma(file, 'page_count') * pragma(file, 'page_size')
  const { bavail, bsize } = statfsSync(folder)
  return bytes <= maxRewriteBytes && bavail * bsize > 4 * bytes
}

const pragma = (file: File, name: string): number =>
  numberIn(firstRow(file.prepare(`PRAGMA ${name}`)) ?? [], 0)
