import type { ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** Lowers the priority of a process, by default to the lowest; on Linux for each of its threads. */
export function slowDown({ pid }: ChildProcess, nice: number = constants.priority.PRIORITY_LOW) {
  if (!pid) return
  try {
    const threads = process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`) : [pid]
    for (const thread of threads) setPriority(Number(thread), nice)
  } catch {
    // It has just ended, or one of its threads has.
  }
}
