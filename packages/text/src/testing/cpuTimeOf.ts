/** Microseconds for which one run is repeated: some systems count in ticks of four milliseconds. */
const minTime = 40_000

/** Returns the least microseconds of this thread that a run takes, of three tries: what else the machine does counts little. */
export function cpuTimeOf(run: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const start = process.threadCpuUsage()
    for (let runs = 1; ; runs++) {
      run()
      const { user, system } = process.threadCpuUsage(start)
      // Their sum is exact; how it is shared out may be a guess.
      if (user + system >= minTime) return (user + system) / runs
    }
  })
  return Math.min(...times)
}
