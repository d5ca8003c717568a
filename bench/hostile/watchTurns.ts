import { monitorEventLoopDelay } from 'node:perf_hooks'

const everyMs = 5

/** What held this thread's event loop: on end, in ms of its own time, and in ms by the clock, other programs' share included. */
export type Turn = { own: number; clock: number }

/** Watches the event loop of this thread; each call gives the longest turns since the one before. */
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
