import { copyFile, mkdir, rm, symlink } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { FileToRead } from './readWorker.ts'

/** Calls `work` with a file that can be opened at `place`, the only path that a reader may open, until it is done. */
export async function withinReach<Result>(
  file: FileToRead,
  place: string,
  work: (file: FileToRead) => Promise<Result>,
): Promise<Result> {
  if (!('path' in file)) return work(file)
  const path = resolve(file.path)
  try {
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    // Windows lets few users make links.
    await symlink(path, place).catch(() => copyFile(path, place))
    return await work({ ...file, path: place })
  } finally {
    await rm(place, { force: true })
  }
}
