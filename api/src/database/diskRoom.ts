import { statfs } from 'node:fs/promises'
import { env } from '../env.ts'
import { noSpace } from '../errors.ts'

/** Kept free for what must go on: settings, ratings, deleting. */
const reservedBytes = 32 * 2 ** 20

/** The disk of the embedded database; tests take another for it. */
export const disk = {
  /** Returns the bytes that may still be written. */
  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(env.DATA_DIR)
    return bavail * bsize
  },
}

/** True when the disk of the embedded database has no room for so many bytes more. */
export const isDiskFull = async (bytes = 0): Promise<boolean> =>
  !env.MONGODB_URI && (await disk.freeBytes()) < bytes + reservedBytes

/** Throws 507 when the disk of the embedded database has no room for so many bytes more. */
export async function refuseWhenFull(bytes = 0) {
  if (await isDiskFull(bytes)) throw noSpace()
}
