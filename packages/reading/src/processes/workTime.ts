import { readFileSync } from 'node:fs'
import type { ChildProcess } from 'node:child_process'

/** Milliseconds in one of the ticks in which Linux counts (`USER_HZ` in proc(5), 100 a second on every platform). */
const tick = 10

/**
 * Returns the milliseconds of a processor that a process has used; undefined outside Linux and where it has ended. On a busy
 * machine they say how much work there was, which the time that passed does not.
 */
export function workTime({ pid }: ChildProcess): number | undefined {
  if (process.platform !== 'linux' || !pid) return undefined
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // Behind the name, which may hold blanks: the 12th and 13th are the times in programs and in the system.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) * tick
  } catch {
    return undefined
  }
}
