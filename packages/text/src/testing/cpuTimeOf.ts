/** Returns the least microseconds of this thread that one of five runs takes: what else the machine does counts little. */
export function cpuTimeOf(run: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const start = process.threadCpuUsage()
    run()
    const { user, system } = process.threadCpuUsage(start)
    // Their sum is exact; how it is shared out may be a guess.
    return user + system
  })
  return Math.min(...times)
}
