import { statfsSync } from 'node:fs'
import { firstRow, numberIn } from './open.ts'
import type { File } from './open.ts'
import { openWiping } from './wipe.ts'

/** Pages that one step gives back to the disk: 1 MB, which holds writers for some ten milliseconds. */
const pagesAtOnce = 250
/** Wiping takes so much of the writer's time: more where a step is slow, for it never rests longer than this. */
const share = 1 / 100
const maxRestMs = 2_000
/** Larger files without a pointer map are rewritten by `compactFolder` alone: writers would wait for seconds. */
const maxRewriteBytes = 256 * 2 ** 20

/** Keeps a file small, and what was removed from being read in it. */
export type Tidying = {
  /** To be called in the transaction that removes something, so that a crash does not forget it. */
  note: () => void
  /** To be called after a rollback: what was noted may never have been written. */
  forget: () => void
  /** One step of giving the disk back what deleted documents took; true when more is left. */
  giveBack: () => boolean
  /** One step of wiping what was removed, if it is time for one and nobody reads in the log. */
  wipe: () => void
  close: () => void
}

export function openTidying(file: File, folder: string): Tidying {
  const wiping = openWiping(file, folder)
  let isNoted = false
  let notBefore = 0
  const forgetAll = () => {
    // First: wherever it fails, what is removed from then on is noted again.
    isNoted = false
    try {
      forgetResidue(file)
    } catch {
      // A full disk, most likely: after the next pass it is tried again.
    }
  }
  return {
    note: () => {
      if (!isNoted) noteResidue(file)
      isNoted = true
    },
    forget: () => {
      isNoted = false
    },
    giveBack: () => {
      const free = isIncremental(file) ? pragma(file, 'freelist_count') : 0
      if (free > 0) {
        file.exec(`PRAGMA incremental_vacuum(${pagesAtOnce})`)
        wiping.missSome()
      }
      return free > pagesAtOnce
    },
    wipe: () => {
      const began = performance.now()
      if (began < notBefore) return
      if (!isIncremental(file)) {
        if (!isRoomy(file, folder)) return
        isNoted = false
        rewrite(file)
      } else if (hasResidue(file) && emptyLog(file) && wiping.step()) wiping.flush(forgetAll)
      const now = performance.now()
      notBefore = now + Math.min((now - began) / share, maxRestMs)
    },
    close: wiping.close,
  }
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

/** Rewrites the file, so that it holds nothing but what is there and can give back pages from then on. */
export function rewrite(file: File): void {
  file.exec('PRAGMA auto_vacuum = INCREMENTAL; VACUUM')
  // Only now: a rewrite that a crash or a full disk broke off is still to be done.
  forgetResidue(file)
}

/** Notes in the running transaction that copies of removed rows may be left in the file. */
export const noteResidue = (file: File): void =>
  file.exec("INSERT OR REPLACE INTO meta VALUES ('residue', 1)")

function forgetResidue(file: File): void {
  file.exec("DELETE FROM meta WHERE name = 'residue'")
  emptyLog(file)
}

const hasResidue = (file: File): boolean =>
  firstRow(file.prepare("SELECT value FROM meta WHERE name = 'residue'")) !== undefined

/** False for a file of before pages could be given back. */
const isIncremental = (file: File): boolean => pragma(file, 'auto_vacuum') === 2

/** True when the file is small enough to be rewritten, and the disk has room for it in the log and beside. */
function isRoomy(file: File, folder: string): boolean {
  const bytes = pragma(file, 'page_count') * pragma(file, 'page_size')
  const { bavail, bsize } = statfsSync(folder)
  return bytes <= maxRewriteBytes && bavail * bsize > 4 * bytes
}

const pragma = (file: File, name: string): number =>
  numberIn(firstRow(file.prepare(`PRAGMA ${name}`)) ?? [], 0)
