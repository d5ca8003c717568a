import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new temporary folder for the socket of the database in `folder`, whose lock is held: a path there is short enough
 * for a socket. What a killed process has left behind for the same data is removed.
 */
export function socketFolder(folder: string): string {
  const { dev, ino } = statSync(folder)
  const name = `sandbox-${dev}-${ino}-`
  for (const left of readdirSync(tmpdir()))
    if (left.startsWith(name)) removeOwn(join(tmpdir(), left))
  return mkdtempSync(join(tmpdir(), name))
}

function removeOwn(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // Another user's, who may call a folder what they like.
  }
}
