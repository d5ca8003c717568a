/** Milliseconds of its own time that this thread was busy on end while the work was done. */
export async function longestHold(work: () => unknown): Promise<number> {
  let isOver = false
  let longest = 0
  let last = busyMs()
  const look = () => {
    const now = busyMs()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await work()
  isOver = true
  look()
  return longest
}

function busyMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
