/** Returns the least microseconds of this thread that one of five runs takes: what else the machine does counts little. */
export function cpuTimeOf(run: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const start = process.threadCpuUsage()
    run()
    return process.threadCpuUsage(start).user
  })
  return Math.min(...times)
}
