import { statfs } from 'node:fs/promises'
import { env } from '../env.ts'
import { noSpace } from '../errors.ts'

/** Kept free for what must go on: answers, settings, deleting. */
const keptFree = 32 * 2 ** 20

/** Throws 507 when the disk of the embedded database has no room for so many bytes more. */
export async function refuseWhenFull(bytes: number) {
  if (env.MONGODB_URI) return
  const { bavail, bsize } = await statfs(env.DATA_DIR)
  if (bavail * bsize < bytes + keptFree) throw noSpace()
}
