import { monitorEventLoopDelay } from 'node:perf_hooks'

const everyMs = 5

/** Longest block of this thread's event loop: in ms of its own processor time, and in ms by the clock. */
export type Turn = { own: number; clock: number }

/** Watches the event loop of this thread; each call returns the longest blocks since the call before. */
export function watchTurns(): () => Turn {
  const delay = monitorEventLoopDelay({ resolution: everyMs })
  delay.enable()
  let [last, own] = [ownMs(), 0]
  setInterval(() => {
    const now = ownMs()
    own = Math.max(own, now - last)
    last = now
  }, everyMs).unref()
  return () => {
    const longest = { own, clock: delay.max / 1e6 }
    delay.reset()
    own = 0
    return longest
  }
}

function ownMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
