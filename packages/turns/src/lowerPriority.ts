import { getPriority, setPriority } from 'node:os'

/** Lowers the priority of the calling thread to a nice value, unless it is lower already; does nothing outside Linux. */
export function lowerPriority(nice: number) {
  if (process.platform === 'linux' && getPriority() < nice) setPriority(nice)
}
