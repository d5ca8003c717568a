import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  statfsSync,
  statSync,
} from 'node:fs'
import type { Stats } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { fileIn } from './storage/open.ts'

/** Names that the database and the app that it is in give to files and folders of their own. */
const ours =
  /^(?:secret\.key|database\.sqlite(?:-wal|-shm|-journal)?|lock(?:-journal)?|reserve|compiled|tmp|restoring-.*|before-restore-.*)$/

/** Names that file systems, tools and whoever starts the server leave in a folder nobody has filled yet. */
const ofNobody = /^(?:lost\+found|\.gitkeep|\.gitignore|\.DS_Store|.*\.(?:log|pid))$/

/**
 * Makes the folder when there is none, and the folder and what the database keeps in it readable by its user alone;
 * from then on so is whatever this process writes. A folder of another user, as volumes of containers are, is kept as it
 * is where not all users may write there. Throws with a sentence for a person when the folder cannot be written, is
 * everybody's, lies on another machine or holds other files, and when a database is missing beside its log.
 */
export function readyFolder(folder: string): void {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (!stats) make(folder)
  else refuseForeign(folder, stats)
  refuseRemote(folder, statfsSync(folder).type)
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
  if (!isOurs(stats) && stats.mode & 0o002)
    throw new Error(
      `The folder ${folder} belongs to another user, and all users may write there. Take that right from them (chmod o-w), or choose a new folder inside it.`,
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
  const stats = statSync(path)
  if (isOurs(stats) && stats.mode & 0o077) chmodSync(path, stats.mode & 0o700)
}

/** True where this process may change who else may what: root may for every file. */
function isOurs({ uid }: Stats): boolean {
  const me = process.getuid?.()
  return !me || uid === me
}

/** Types of file systems of other machines (statfs(2)): NFS, SMB, CIFS and SMB2. */
const remote = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42])

/** Throws with a sentence where the file system of a folder is another machine's: locks and the log do not hold there. */
export function refuseRemote(folder: string, type: number): void {
  if (remote.has(type))
    throw new Error(
      `The folder ${folder} lies on another machine (NFS or SMB), where a database can be damaged. Choose a folder on a disk of this machine, or set MONGODB_URI.`,
    )
}

function whyNot(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EROFS') return 'the disk can only be read'
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not'
  if (code === 'ENOSPC') return 'the disk is full'
  return message
}
