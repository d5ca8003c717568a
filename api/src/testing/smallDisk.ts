import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const words = (folder: string, megabytes: number) => [
  '-t',
  'tmpfs',
  '-o',
  `size=${megabytes}m`,
  'tmpfs',
  folder,
]

/** Makes a folder a disk of its own, of that size. */
export const mountDisk = (folder: string, megabytes: number) =>
  void execFileSync('mount', words(folder, megabytes))

export const unmountDisk = (folder: string) => void spawnSync('umount', [folder])

/** True where this process may mount a disk. */
export const mayMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'))
  const isMounted = spawnSync('mount', words(folder, 1)).status === 0
  if (isMounted) unmountDisk(folder)
  rmdirSync(folder)
  return isMounted
})()
