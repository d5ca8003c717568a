import { getPriority, setPriority } from 'node:os'

/** Lowers the priority of the thread that calls it to a nice value, where it is not as low already; on Linux it is the thread's own. */
export function lowerPriority(nice: number) {
  if (process.platform === 'linux' && getPriority() < nice) setPriority(nice)
}
