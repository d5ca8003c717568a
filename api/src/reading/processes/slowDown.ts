import type { ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** Gives a process the lowest priority; on Linux each of its threads has one of its own. */
export function slowDown({ pid }: ChildProcess) {
  if (!pid) return
  try {
    const threads = process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`) : [pid]
    for (const thread of threads) setPriority(Number(thread), constants.priority.PRIORITY_LOW)
  } catch {
    // It has just ended, or one of its threads has.
  }
}
