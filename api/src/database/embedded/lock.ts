import { createServer } from 'node:net'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export async function lockFolder(folder: string): Promise<() => void> {
  const path = join(realpathSync(folder), 'lock')
  const holder = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0
  if (holder && holder !== process.pid && isAlive(holder))
    throw new Error(
      `The data in ${folder} is in use by process ${holder}. Stop it first, or choose another folder.`,
    )
  writeFileSync(path, String(process.pid))
  await Promise.resolve()
  return () => rmSync(path, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

void createServer
void createHash
