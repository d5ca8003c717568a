import { closeSync, fdatasync, openSync, readSync, writeSync } from 'node:fs'
import { fileIn, firstRow, numberIn } from './open.ts'
import type { File } from './open.ts'
import { groupBytes, hasGroups, pageBytes, unusedBytes } from './unusedBytes.ts'

/** Milliseconds after which a step ends. */
const maxStepMs = 5
/** The first page is of no group: it holds the header and the schema. */
const firstGroup = pageBytes

export type Wiping = {
  /** Wipes some pages, while the log is empty and no transaction open; true at the end of a pass that wiped all. */
  step: () => boolean
  /** To be called when pages move without a row being written: the pass that is under way may miss some of them. */
  missSome: () => void
  /** Calls back once what was wiped is on the disk, unless something was written meanwhile or the disk fails. */
  flush: (whenWhole: () => void) => void
  close: () => void
}

/**
 * Overwrites the copies of removed rows that SQLite leaves in unused parts of pages when it moves rows between pages; what
 * it deletes it zeroes by itself. It reads the file pass after pass, writes nothing but these parts, which SQLite never
 * reads, and so may break off anywhere, needs no room on the disk, and costs little where there are no such copies. Any
 * write may move pages from where it has not been yet to where it has been, so that only a pass without one is whole.
 */
export function openWiping(file: File, folder: string, stepMs = maxStepMs): Wiping {
  // Open for as long as the database is: SQLite's locks on a file go when any handle of it is closed
  // (https://www.sqlite.org/howtocorrupt.html, 2.2).
  const handle = openSync(fileIn(folder), 'r+')
  const pages = Buffer.alloc(groupBytes)
  let place = firstGroup
  let misses = 0
  let changesBefore = 0
  let hasWritten = false
  let isClosed = false

  /** Grows with everything that may move pages. */
  const changes = () => misses + numberIn(firstRow(file.prepare('SELECT total_changes()')) ?? [], 0)

  const read = (at: number) => pages.subarray(0, readSync(handle, pages, 0, groupBytes, at))

  /** Wipes groups until the time is up; true when the last one was among them. */
  const wipeGroups = (): boolean => {
    const end = performance.now() + stepMs
    for (let group = read(place); group.length > 0; group = read(place)) {
      for (const [from, to] of unusedBytes(group)) {
        hasWritten = true
        writeSync(handle, group.fill(0, from, to), from, to - from, place + from)
      }
      place += groupBytes
      if (group.length < groupBytes) return true
      if (performance.now() > end) return false
    }
    return true
  }

  /** Lets SQLite forget the pages that it holds in memory: it would write them back as they were. */
  const forgetPages = () => {
    if (hasWritten) file.exec('PRAGMA shrink_memory')
    hasWritten = false
  }

  return {
    step: () => {
      if (place === firstGroup) {
        if (!hasGroups(read(0))) return false
        changesBefore = changes()
      }
      try {
        if (!wipeGroups()) return false
      } finally {
        forgetPages()
      }
      place = firstGroup
      return changes() === changesBefore
    },
    missSome: () => {
      misses++
    },
    flush: whenWhole => {
      const changesUntilNow = changes()
      fdatasync(handle, error => {
        if (!error && !isClosed && changes() === changesUntilNow) whenWhole()
      })
    },
    close: () => {
      isClosed = true
      closeSync(handle)
    },
  }
}
