import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Types } from 'mongoose'
import { temporaryFolder } from '../temporaryFolder.ts'
import { load } from './storage.ts'

/** Lays stored bytes on disk, in the open only while `work` is done with them. */
export const onDisk = <T>(
  original: Types.ObjectId,
  signal: AbortSignal,
  work: (path: string) => Promise<T>,
): Promise<T> => layOnDisk(load(original), signal, work)

/** The same with any bytes. */
export async function layOnDisk<T>(
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  work: (path: string) => Promise<T>,
): Promise<T> {
  await mkdir(temporaryFolder(), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(temporaryFolder(), `${process.pid}-`))
  try {
    const path = join(folder, 'file')
    await pipeline(Readable.from(bytes), createWriteStream(path, { mode: 0o600 }), { signal })
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what processes that have ended left on disk; to be called before this one lays anything there. */
export async function sweepDisk() {
  const left = await readdir(temporaryFolder()).catch(() => [])
  for (const name of left)
    if (!isRunning(Number.parseInt(name, 10)))
      await rm(join(temporaryFolder(), name), { recursive: true, force: true })
}

/** True for another process that runs: one of our own number has ended before us. */
function isRunning(pid: number) {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
