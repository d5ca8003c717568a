import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs'
import type { Stats } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { fileIn } from './storage/open.ts'

/** Names the database gives to files and folders of its own. */
const ours =
  /^(?:database\.sqlite(?:-wal|-shm|-journal)?|lock(?:-journal)?|reserve|compiled|tmp|restoring-.*|before-restore-.*)$/

/** Names that file systems, tools and whoever starts the server leave in a folder nobody has filled yet. */
const ofNobody = /^(?:lost\+found|\.gitkeep|\.gitignore|\.DS_Store|.*\.(?:log|pid))$/

/**
 * Makes the folder when there is none, and the folder and what the database keeps in it readable by its user alone;
 * from then on so is whatever this process writes. Throws with a sentence for a person when the folder cannot be
 * written, is another user's, is shared or holds other files, and when a database is missing beside its log.
 */
export function readyFolder(folder: string): void {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (!stats) make(folder)
  else refuseForeign(folder, stats)
  refuseUnwritable(folder)
  refuseLostDatabase(folder)
  keepPrivate(folder)
}

function make(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new Error(`The folder ${folder} cannot be made: ${whyNot(cause)}.`, { cause })
  }
}

function refuseForeign(folder: string, stats: Stats): void {
  if (!stats.isDirectory()) throw new Error(`${folder} is a file. Choose a folder for the data.`)
  const me = process.getuid?.()
  if (me && stats.uid !== me)
    throw new Error(
      `The folder ${folder} belongs to another user. Choose a folder of your own, such as a new one inside it.`,
    )
  // Nobody else can read the folder afterwards: that must never happen to one that all use, such as /tmp.
  if (stats.mode & 0o1000)
    throw new Error(`The folder ${folder} is shared by all users. Choose a new one inside it.`)
  if (existsSync(fileIn(folder))) return
  const other = namesIn(folder).find(name => !ours.test(name) && !ofNobody.test(name))
  if (other !== undefined)
    throw new Error(
      `The folder ${folder} holds other files (${other}) and no database. Choose an empty folder, or a new one.`,
    )
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (cause) {
    throw new Error(`The folder ${folder} cannot be read: ${whyNot(cause)}.`, { cause })
  }
}

function refuseUnwritable(folder: string): void {
  for (const path of [folder, fileIn(folder), join(folder, 'lock')])
    try {
      if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK)
    } catch (cause) {
      throw new Error(`${path} cannot be written: ${whyNot(cause)}.`, { cause })
    }
}

/** A log without its file means that data is missing: an empty database in its place would hide that. */
function refuseLostDatabase(folder: string): void {
  const log = `${fileIn(folder)}-wal`
  if (existsSync(fileIn(folder)) || !statSync(log, { throwIfNoEntry: false })?.size) return
  throw new Error(
    `In ${folder} the database is missing, but the log that belongs to it is there. ` +
      'Put database.sqlite back, or a backup with npm run restore, or move database.sqlite-wal away to begin anew.',
  )
}

function keepPrivate(folder: string): void {
  // Threads share the mask of their process and may not set it.
  if (isMainThread) process.umask(0o077)
  close(folder)
  for (const name of readdirSync(folder)) if (ours.test(name)) close(join(folder, name))
}

function close(path: string): void {
  const { mode } = statSync(path)
  if (mode & 0o077) chmodSync(path, mode & 0o700)
}

function whyNot(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EROFS') return 'the disk can only be read'
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not'
  if (code === 'ENOSPC') return 'the disk is full'
  return message
}
