import { access, constants, lstat, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { fileIn } from '@sandbox-ai/embedded-mongo/tools'
import { type Finding, note, ok, reasonOf, wrong } from './Finding.ts'

const about = 'Data'
const gigabyte = 1e9
/** Below so much room a day of uploads fills the disk. */
const minFreeBytes = 2 * gigabyte

/** Looks at the folder of the data: whether this user may write there, nobody else read it, and how much room is left. */
export async function checkDataFolder(folder: string, freeBytes?: number): Promise<Finding[]> {
  const stats = await stat(folder).catch(() => undefined)
  if (!stats) return [note(about, `${folder} does not exist: the first start makes it.`)]
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    return [
      wrong(
        about,
        `This user may not write in ${folder}: ${reasonOf(error)}`,
        `Run the doctor as the user of the server; if this is that user: chown -R $(id -u) ${folder}`,
      ),
    ]
  }
  return [
    checkSecrecy(folder, stats.mode),
    ...(await checkOwners(folder, stats.uid)),
    await checkRoom(folder, freeBytes),
  ]
}

function checkSecrecy(folder: string, mode: number): Finding {
  return mode & 0o007
    ? wrong(about, `Other users of this machine may look into ${folder}.`, `chmod -R o= ${folder}`)
    : ok(about, `${folder} is written by this user, and read by nobody else`)
}

/** Finds what another user than the folder's made in it, as a tool that root ran: the server may not be able to read it. */
async function checkOwners(folder: string, uid: number): Promise<Finding[]> {
  const foreign: string[] = []
  for (const name of await readdir(folder)) {
    // Every ext4 file system has this one of root's.
    if (name === 'lost+found') continue
    const owner = await lstat(join(folder, name)).catch(() => undefined)
    if (owner && owner.uid !== uid) foreign.push(name)
  }
  if (!foreign.length) return []
  return [
    wrong(
      about,
      `In ${folder} other users than the folder's own have ${foreign.join(', ')}: the server may not be able to read that.`,
      `chown -R --reference=${folder} ${folder}`,
    ),
  ]
}

/** A database needs room for its copy: to be compacted, and for a backup. */
async function checkRoom(folder: string, freeBytes?: number): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  const free = freeBytes ?? bavail * bsize
  const size = await stat(fileIn(folder)).then(
    file => file.size,
    () => 0,
  )
  const gb = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`
  return free < Math.max(minFreeBytes, size)
    ? wrong(
        about,
        `The disk has ${gb(free)} left beside a database of ${gb(size)}.`,
        'Make room or move DATA_DIR to a larger disk. Uploads are refused once 32 MB are left.',
      )
    : ok(about, `The disk has ${gb(free)} left beside a database of ${gb(size)}`)
}
