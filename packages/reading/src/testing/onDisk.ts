import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Writes bytes to a file that goes when the test ends, and gives its path. */
export function onDisk(bytes: Uint8Array | string) {
  const folder = mkdtempSync(join(tmpdir(), 'reading-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  return path
}
