import { readdirSync, readFileSync } from 'node:fs'

/** Returns the processes that the threads of this one have started. */
export const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap(thread =>
    wordsOf(`/proc/${pid}/task/${thread}/children`, ' ').map(Number),
  )

/** Returns a process's program and its arguments. */
export const commandOf = (pid: number): string[] => wordsOf(`/proc/${pid}/cmdline`, '\0')

const wordsOf = (path: string, separator: string): string[] =>
  readFileSync(path, 'latin1').split(separator).filter(Boolean)

/** Megabytes: pages in memory, and these with shared ones divided among those who share them. */
export type Memory = { resident: number; proportional: number }

/** Returns the memory of a process, and of it together with all that it has started. Linux alone can tell. */
export function memoryOf(pid: number): { own: Memory; all: Memory } {
  const own = rollup(pid)
  const all = childrenOf(pid)
    .map(child => memoryOf(child).all)
    .reduce(
      (sum, one) => ({
        resident: sum.resident + one.resident,
        proportional: sum.proportional + one.proportional,
      }),
      own,
    )
  return { own, all }
}

function rollup(pid: number): Memory {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1')
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1_024
  return { resident: megabytes('Rss'), proportional: megabytes('Pss') }
}
