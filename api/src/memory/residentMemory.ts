import { readFileSync } from 'node:fs'

const pageBytes = 4_096

/**
 * Returns the resident bytes of this process and of those it started, which read files; elsewhere than on Linux its own
 * alone. Pages that they share count for each.
 */
export function residentMemory(): number {
  const own = process.memoryUsage.rss()
  if (process.platform !== 'linux') return own
  return childrenOf(process.pid).reduce((sum, pid) => sum + residentOf(pid), own)
}

const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

const residentOf = (pid: number) =>
  Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * pageBytes

/** Reads a file of the kernel's; that of a process which has ended meanwhile is empty. */
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
