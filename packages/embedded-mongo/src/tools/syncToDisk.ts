import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Returns once what was written to this file, or the names in this folder, will outlast a power cut. */
export function syncToDisk(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
