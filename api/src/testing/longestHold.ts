/** Milliseconds of its own time that this thread was busy on end while the work was done. */
export async function longestHold(work: () => unknown): Promise<number> {
  let isOver = false
  let maxMs = 0
  let last = busyMs()
  const measure = () => {
    const now = busyMs()
    maxMs = Math.max(maxMs, now - last)
    last = now
    if (!isOver) setImmediate(measure)
  }
  setImmediate(measure)
  await work()
  isOver = true
  measure()
  return maxMs
}

function busyMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
